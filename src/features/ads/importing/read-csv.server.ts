import { parse } from 'csv-parse/sync';

import { isStorable } from '#platform/http/validate.server.ts';

import { type LineProblem, type RawRecord, toImportColumn } from './import-record.server.ts';
import { type FileLine, MAX_LINE_BYTES, readLines } from './read-lines.server.ts';
import { quote } from './rules.ts';

/**
 * Streams the records of a CSV file with a header. Quoted cells may span lines; an unclosed quote loses only the line
 * that opened it. Skips rows without a value, comments above the header, and columns without a name. A problem above
 * the rows ends the reading: a misspelt column would be dropped silently.
 */
export async function* readCsv(file: string): AsyncGenerator<RawRecord, void> {
  let columns: string[] | undefined;
  for await (const row of readRows(file)) {
    if ('problem' in row) {
      yield row;
      if (!columns) return;
    } else if (columns) {
      yield { line: row.line, ...toRecord(columns, row.cells) };
    } else {
      columns = toColumns(row.cells);
      const problem = checkHeader(columns);
      if (problem) return yield { line: row.line, problem };
    }
  }
}

const isEmpty = (cell: string): boolean => cell.trim() === '';

/** Cells up to the last one with a value. */
const countFilled = (cells: string[]): number => cells.findLastIndex((cell) => !isEmpty(cell)) + 1;

/** The names of the columns, as the schema spells them. Columns without a name at the end are left out. */
const toColumns = (header: string[]): string[] =>
  header.slice(0, countFilled(header)).map((cell) => toImportColumn(cell) ?? cell);

function checkHeader(columns: string[]): LineProblem | undefined {
  if (!columns.every((column) => isStorable(column))) return { code: 'notStorable' };
  const named = columns.filter((column) => !isEmpty(column));
  const unknown = named.filter((column) => toImportColumn(column) === undefined);
  if (unknown.length > 0) return { code: 'csvUnknownColumns', values: { names: quote(unknown.join(', ')) } };
  const repeated = named.filter((column, index) => named.indexOf(column) !== index);
  if (repeated.length > 0) return { code: 'csvRepeatedColumns', values: { names: quote(repeated.join(', ')) } };
}

/** Columns with several values, separated by `|`. Addresses of pictures may be separated by spaces or line breaks. */
const LISTS: Record<string, RegExp> = { features: /\|/, images: /\||[,;]?\s+(?=https?:)/i };

/** `title.ar` becomes `{ title: { ar } }`; empty cells are dropped. */
function toRecord(columns: string[], cells: string[]): { value: unknown } | { problem: LineProblem } {
  if (!cells.every((cell) => isStorable(cell))) return { problem: { code: 'notStorable' } };
  const expected = columns.length;
  const found = cells.length < expected ? cells.length : Math.max(expected, countFilled(cells));
  if (found !== expected) return { problem: { code: 'csvColumnCount', values: { found, expected } } };
  const record: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (isEmpty(cell)) continue;
    if (isEmpty(column)) return { problem: { code: 'csvUnnamedColumn', values: { column: index + 1 } } };
    const [name = '', key] = column.split('.', 2);
    if (key) record[name] = { ...(record[name] as object | undefined), [key]: cell };
    else record[name] = LISTS[name] ? splitList(cell, LISTS[name]) : cell;
  }
  return { value: record };
}

const splitList = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean);

type Row = { line: number; cells: string[] } | { line: number; problem: LineProblem };

type ParseRow = (text: string) => string[] | undefined;

/** A line of a row that is not complete yet, with the number of its quotes. */
type OpenLine = FileLine & { quotes: number };

async function* readRows(file: string): AsyncGenerator<Row, void> {
  const parseRow = createRowParser();
  const open: OpenLine[] = [];
  for await (const line of readLines(file)) {
    if (open.length === 0 && 'text' in line && isEmpty(line.text)) continue;
    open.push({ ...line, quotes: 'text' in line ? line.text.split('"').length - 1 : 0 });
    yield* takeRows(open, parseRow, false);
  }
  yield* takeRows(open, parseRow, true);
}

/** Removes the complete rows from `open` and yields those with a value; at the end of the file, removes all. */
function* takeRows(open: OpenLine[], parseRow: ParseRow, isEnd: boolean): Generator<Row, void> {
  for (let [first] = open; first; [first] = open) {
    const lines = linesOfRow(open);
    if (lines === 'open' && !isEnd && sizeOf(open) < MAX_LINE_BYTES) return;
    const cells = Array.isArray(lines) ? parseRow(lines.join('\n')) : undefined;
    open.splice(0, cells ? lines.length : 1);
    if (!cells) yield 'problem' in first ? first : { line: first.line, problem: { code: 'csvQuote' } };
    else if (countFilled(cells) > 0) yield { line: first.line, cells };
  }
}

/** The lines of the first row, unless its last quote is still open or one of its lines can't be read. */
function linesOfRow(open: OpenLine[]): string[] | 'open' | 'unreadable' {
  const lines: string[] = [];
  let quotes = 0;
  for (const line of open) {
    if ('problem' in line) return 'unreadable';
    lines.push(line.text);
    quotes += line.quotes;
    if (quotes % 2 === 0) return lines;
  }
  return 'open';
}

const sizeOf = (open: OpenLine[]): number =>
  open.reduce((size, line) => size + ('text' in line ? line.text.length : 0), 0);

const SEPARATORS = [',', ';', '\t', '|'];
/** Excel reads the separator from such a line above the header. */
const SEPARATOR_LINE = /^\s*"?sep=([^\w\s"]|\t)?/i;
const COMMENT = /^[\s"]*#/;

/**
 * Parses one row after the other. The header decides the separator: it is the one with which the most columns are
 * known. Rows above the header, `sep=` and comments, have no cells. Undefined for a misplaced quote.
 */
function createRowParser(): ParseRow {
  let named: string | undefined;
  let separator: string | undefined;
  return (text) => {
    if (separator !== undefined) return parseCells(text, separator);
    const line = SEPARATOR_LINE.exec(text);
    named ??= line?.[1];
    if (line || COMMENT.test(text) || /^[\s,;|"]*$/.test(text)) return [];
    separator = findSeparator(text, named ? [named, ...SEPARATORS] : SEPARATORS);
    return parseCells(text, separator);
  };
}

function findSeparator(header: string, candidates: string[]): string {
  const countKnown = (separator: string) => parseCells(header, separator)?.filter(toImportColumn).length ?? 0;
  const most = Math.max(...candidates.map(countKnown));
  return candidates.find((separator) => countKnown(separator) === most) ?? ',';
}

function parseCells(text: string, separator: string): string[] | undefined {
  try {
    const [cells] = parse(text, { delimiter: separator, trim: true, max_record_size: 0 });
    return cells;
  } catch {
    return undefined;
  }
}
