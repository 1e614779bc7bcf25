import { parse } from 'csv-parse/sync';

import { isColumn } from './import-record.server.ts';
import { type Line, LONGEST_LINE, readLines } from './read-lines.server.ts';
import type { RawRecord } from './read-records.server.ts';

/** Columns that hold several values, separated by `|`. */
const LISTS = new Set(['features', 'images']);

/**
 * Reads a CSV file with a header. Quoted cells may run over lines; where a quote is never closed only the line that opened it
 * is lost. A header with columns that are none of ours is refused, and nothing read: a misspelt one would lose all it holds.
 */
export async function* readCsv(file: string): AsyncGenerator<RawRecord> {
  let columns: string[] | undefined;
  for await (const row of readRows(file)) {
    if ('problem' in row) {
      yield row;
    } else if (columns === undefined) {
      columns = row.cells;
      const problem = checkHeader(columns);
      if (problem) return yield { line: row.line, problem };
    } else if (row.cells.length === columns.length) {
      yield { line: row.line, value: unfold(columns, row.cells) };
    } else {
      yield { line: row.line, problem: `has ${row.cells.length} columns, the header ${columns.length}` };
    }
  }
}

function checkHeader(columns: string[]): string | undefined {
  const unknown = columns.filter((column) => !isColumn(column));
  if (unknown.length > 0)
    return `the header has unknown columns: ${unknown.map((column) => JSON.stringify(column)).join(', ')}`;
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  return twice.length > 0 ? `the header has columns twice: ${twice.join(', ')}` : undefined;
}

type Row = { line: number; cells: string[] } | { line: number; problem: string };

async function* readRows(file: string): AsyncGenerator<Row> {
  const open: Line[] = [];
  for await (const line of readLines(file)) {
    if (open.length === 0 && 'text' in line && line.text.trim() === '') continue;
    open.push(line);
    yield* takeRows(open, false);
  }
  yield* takeRows(open, true);
}

/** Takes from `open` the rows that are complete; at the end of the file, all there are. */
function* takeRows(open: Line[], isEnd: boolean): Generator<Row> {
  for (let [first] = open; first; [first] = open) {
    const lines = linesOfRow(open);
    if (lines === undefined && !isEnd && sizeOf(open) < LONGEST_LINE) return;
    const cells = lines && parseRow(lines.join('\n'));
    open.splice(0, cells ? lines.length : 1);
    if (cells) yield { line: first.line, cells };
    else
      yield 'problem' in first
        ? first
        : { line: first.line, problem: 'has a quote that is not closed, or text beside a quoted cell' };
  }
}

/** The lines up to the one that closes the last quote; undefined when it isn't there, empty when it can't come. */
function linesOfRow(open: Line[]): string[] | undefined {
  const lines: string[] = [];
  let quotes = 0;
  for (const line of open) {
    if ('problem' in line) return [];
    lines.push(line.text);
    quotes += line.text.split('"').length - 1;
    if (quotes % 2 === 0) return lines;
  }
  return undefined;
}

const sizeOf = (open: Line[]): number => open.reduce((size, line) => size + ('text' in line ? line.text.length : 0), 0);

function parseRow(text: string): string[] | undefined {
  try {
    const [cells] = parse(text, { trim: true, max_record_size: 0 });
    return cells;
  } catch {
    return undefined;
  }
}

/** `title.ar` becomes `{ title: { ar } }`; empty cells fall away. */
function unfold(columns: string[], cells: string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at];
    if (!cell) continue;
    const [name = '', key] = column.split('.', 2);
    if (key) record[name] = { ...(record[name] as object | undefined), [key]: cell };
    else record[name] = LISTS.has(name) ? cell.split('|').map((value) => value.trim()) : cell;
  }
  return record;
}
