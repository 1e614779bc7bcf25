import type { ImportFormat } from './import-format.ts';
import { readCsv } from './read-csv.server.ts';
import { readLines } from './read-lines.server.ts';
import type { RawRecord } from './import-record.server.ts';

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
