import { readCsv } from './read-csv.server.ts';
import { readLines } from './read-lines.server.ts';

/** A record with the number of the line that it begins on, or what is wrong with that line. */
export type RawRecord = { line: number; value: unknown } | { line: number; problem: string };

/** Reads `.csv` as CSV with a header, anything else as one JSON object a line. Empty lines are passed over. Streams. */
export function readRecords(file: string): AsyncGenerator<RawRecord> {
  return /\.csv$/i.test(file) ? readCsv(file) : readJsonLines(file);
}

async function* readJsonLines(file: string): AsyncGenerator<RawRecord> {
  for await (const read of readLines(file)) {
    if ('problem' in read) yield read;
    else if (read.text.trim() !== '') yield readJson(read);
  }
}

/** What is null or empty counts as absent, like an empty cell of CSV. */
function readJson({ line, text }: { line: number; text: string }): RawRecord {
  try {
    return {
      line,
      value: JSON.parse(text, (_, value: unknown) => (value === null || value === '' ? undefined : value)),
    };
  } catch {
    return { line, problem: 'is no JSON' };
  }
}
