import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { parse } from 'csv-parse';

/** A line as it stands in the file; its number counts from 1. */
export type RawRecord = { line: number; value: unknown } | { line: number; problem: string };

/** Columns that hold several values, separated by `|`. */
const LISTS = new Set(['features', 'images']);

/** Reads `.csv` as CSV with a header, anything else as one JSON object a line. Empty lines are passed over. Streams. */
export function readRecords(file: string): AsyncGenerator<RawRecord> {
  return /\.csv$/i.test(file) ? readCsv(file) : readJsonLines(file);
}

async function* readJsonLines(file: string): AsyncGenerator<RawRecord> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    line += 1;
    const json = text.replace(/^\uFEFF/, '').trim();
    if (json !== '') yield readJson(json, line);
  }
}

function readJson(json: string, line: number): RawRecord {
  try {
    return { line, value: JSON.parse(json) as unknown };
  } catch {
    return { line, problem: 'is no JSON' };
  }
}

async function* readCsv(file: string): AsyncGenerator<RawRecord> {
  const rows = createReadStream(file).pipe(parse({ columns: true, bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true }));
  for await (const { record, info } of rows as AsyncIterable<{ record: Record<string, string>; info: { lines: number; error?: Error } }>) {
    if (info.error) yield { line: info.lines, problem: 'has another number of columns than the header' };
    else yield { line: info.lines, value: unfold(record) };
  }
}

/** `title.ar` becomes `{ title: { ar } }`; empty cells fall away. */
function unfold(row: Record<string, string>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === '') continue;
    const [name = '', key] = column.split('.', 2);
    if (key) record[name] = { ...(record[name] as object | undefined), [key]: cell };
    else record[name] = LISTS.has(name) ? cell.split('|').map((value) => value.trim()) : cell;
  }
  return record;
}
