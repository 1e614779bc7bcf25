import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { isStorable } from '#platform/http/validate.server.ts';

import { ImportRecord, isImportColumn, type LineProblem, type RawRecord } from './import-record.server.ts';
import { type ImportFormat, type ImportProblem, parseSchemaMessage, quote } from './rules.ts';

/** Ads per transaction. An interrupted import loses at most this number. */
const BATCH_SIZE = 200;

/** A parsed line of the file: its record with a digest for detecting changes, or its problems. */
export type ImportLine =
  | { line: number; record: ImportRecord; digest: string }
  | { line: number; problems: ImportProblem[] };

/** Streams a file in batches of parsed lines, without those up to `afterLine`. No reference is twice in a batch. */
export async function* readBatches(
  file: string,
  format: ImportFormat,
  afterLine = 0,
): AsyncGenerator<ImportLine[], void> {
  let batch: ImportLine[] = [];
  let references = new Set<string>();
  for await (const raw of readRecords(file, format)) {
    if (raw.line <= afterLine) continue;
    const line = toImportLine(raw);
    // Starts a new batch at a repeated reference, so that the later line wins.
    if (batch.length === BATCH_SIZE || ('record' in line && references.has(line.record.reference))) {
      yield batch;
      [batch, references] = [[], new Set()];
    }
    batch.push(line);
    if ('record' in line) references.add(line.record.reference);
  }
  if (batch.length > 0) yield batch;
}

function toImportLine(raw: RawRecord): ImportLine {
  const { line } = raw;
  if ('problem' in raw) return { line, problems: [{ field: 'line', ...raw.problem }] };
  if (!isStorable(raw.value)) return { line, problems: [{ field: 'line', code: 'notStorable' }] };
  const parsed = ImportRecord.safeParse(raw.value);
  if (!parsed.success) return { line, problems: parsed.error.issues.map(toProblem) };
  return {
    line,
    record: parsed.data,
    digest: createHash('sha1').update(JSON.stringify(parsed.data)).digest('base64url'),
  };
}

/** Without indexes: all pictures are one field. */
function toProblem({ path, message }: { path: PropertyKey[]; message: string }): ImportProblem {
  const field = path.filter((part) => typeof part === 'string').join('.') || 'line';
  return { field, ...parseSchemaMessage(message) };
}

/** Streams the records of a file: CSV with a header, or one JSON object per line. */
export function readRecords(file: string, format: ImportFormat): AsyncGenerator<RawRecord> {
  return format === 'csv' ? readCsv(file) : readJsonLines(file);
}

async function* readJsonLines(file: string): AsyncGenerator<RawRecord> {
  for await (const line of readLines(file)) {
    if ('problem' in line) yield line;
    else if (line.text.trim() !== '') yield readJson(line);
  }
}

/** Null and empty strings count as absent, like empty CSV cells. */
function readJson({ line, text }: { line: number; text: string }): RawRecord {
  try {
    return {
      line,
      value: JSON.parse(text, (_, value: unknown) => (value === null || value === '' ? undefined : value)),
    };
  } catch {
    return { line, problem: { code: 'notJson' } };
  }
}

/** Columns with several values, separated by `|`. */
const LIST_COLUMNS = new Set(['features', 'images']);

/**
 * Reads a CSV file with a header. Quoted cells may span lines; an unclosed quote loses only the line that opened it.
 * An unknown or repeated column in the header is a problem and ends the reading: a misspelt column would be dropped
 * silently.
 */
async function* readCsv(file: string): AsyncGenerator<RawRecord> {
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
      const values = { found: row.cells.length, expected: columns.length };
      yield { line: row.line, problem: { code: 'csvColumnCount', values } };
    }
  }
}

function checkHeader(columns: string[]): LineProblem | undefined {
  const unknown = columns.filter((column) => !isImportColumn(column));
  if (unknown.length > 0) return { code: 'csvUnknownColumns', values: { names: quote(unknown.join(', ')) } };
  const repeated = columns.filter((column, index) => columns.indexOf(column) !== index);
  if (repeated.length > 0) return { code: 'csvRepeatedColumns', values: { names: quote(repeated.join(', ')) } };
}

type Row = { line: number; cells: string[] } | { line: number; problem: LineProblem };

async function* readRows(file: string): AsyncGenerator<Row> {
  const open: FileLine[] = [];
  for await (const line of readLines(file)) {
    if (open.length === 0 && 'text' in line && line.text.trim() === '') continue;
    open.push(line);
    yield* takeRows(open, false);
  }
  yield* takeRows(open, true);
}

/** Removes the complete rows from `open` and yields them; at the end of the file, removes all. */
function* takeRows(open: FileLine[], isEnd: boolean): Generator<Row> {
  for (let [first] = open; first; [first] = open) {
    const lines = linesOfRow(open);
    if (lines === undefined && !isEnd && sizeOf(open) < MAX_LINE_BYTES) return;
    const cells = lines && parseRow(lines.join('\n'));
    open.splice(0, cells ? lines.length : 1);
    if (cells) yield { line: first.line, cells };
    else yield 'problem' in first ? first : { line: first.line, problem: { code: 'csvQuote' } };
  }
}

/** The lines of the first row; undefined while its last quote is open, empty when one of its lines is unreadable. */
function linesOfRow(open: FileLine[]): string[] | undefined {
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

const sizeOf = (open: FileLine[]): number =>
  open.reduce((size, line) => size + ('text' in line ? line.text.length : 0), 0);

function parseRow(text: string): string[] | undefined {
  try {
    const [cells] = parse(text, { trim: true, max_record_size: 0 });
    return cells;
  } catch {
    return undefined;
  }
}

/** `title.ar` becomes `{ title: { ar } }`; empty cells are dropped. */
function unfold(columns: string[], cells: string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (!cell) continue;
    const [name = '', key] = column.split('.', 2);
    if (key) record[name] = { ...(record[name] as object | undefined), [key]: cell };
    else record[name] = LIST_COLUMNS.has(name) ? cell.split('|').map((value) => value.trim()) : cell;
  }
  return record;
}

/** A line of a file, or why it can't be read. Line numbers count from 1. */
type FileLine = { line: number; text: string } | { line: number; problem: LineProblem };

/** The longest line in bytes, far more than an ad needs. Bounds the memory used for a file without line breaks. */
const MAX_LINE_BYTES = 1_048_576;

const LINE_FEED = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Streams the lines of a UTF-8 file. Only \n and \r\n end a line: titles contain other separators, such as U+2028. */
async function* readLines(file: string): AsyncGenerator<FileLine> {
  let line = 0;
  let rest: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      line += 1;
      yield toLine(line, bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start, start + MAX_LINE_BYTES + 1);
  }
  if (rest.length > 0) yield toLine(line + 1, rest);
}

function toLine(line: number, bytes: Buffer): FileLine {
  if (bytes.length > MAX_LINE_BYTES) return { line, problem: { code: 'lineTooLong' } };
  try {
    return { line, text: utf8.decode(bytes).replace(/\r$/, '') };
  } catch {
    return { line, problem: { code: 'notUtf8' } };
  }
}
