import { ReadableStream as WebStream } from 'node:stream/web';

export type Cell = string | number | boolean | Date | null | undefined;

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => Cell;
}

interface CsvFile<Row> {
  /** Without the extension; the date is added. */
  name: string;
  now: number;
  columns: CsvColumn<Row>[];
  rows: AsyncIterable<Row[]>;
}

/** Streams rows as a CSV file: UTF-8 with a byte order mark, which Excel needs, and CRLF (RFC 4180). */
export const csvResponse = <Row>({ name, now, columns, rows }: CsvFile<Row>): Response =>
  toResponse(name, now, WebStream.from(encode(columns, rows)) as ReadableStream<Uint8Array>);

/** Rows that are known already as such a file, the header included. */
export const csvFileResponse = ({ name, now, rows }: { name: string; now: number; rows: Cell[][] }): Response =>
  toResponse(name, now, `\uFEFF${rows.map(toLine).join('')}`);

function toResponse(name: string, now: number, body: BodyInit): Response {
  const file = `${name}-${new Date(now).toISOString().slice(0, 10)}.csv`;
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${file}"` },
  });
}

async function* encode<Row>(
  columns: CsvFile<Row>['columns'],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${toLine(columns.map(({ label }) => label))}`);
  for await (const batch of batches)
    yield encoder.encode(batch.map((row) => toLine(columns.map(({ value }) => value(row)))).join(''));
}

const toLine = (cells: Cell[]): string => `${cells.map(toCsvCell).join(',')}\r\n`;

/**
 * A cell as CSV. Text that a spreadsheet would run as a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection). Numbers stay numbers.
 */
export function toCsvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const text = /^[\s]*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
