import { createHash } from 'node:crypto';

import { isStorable } from '#platform/http/validate.server.ts';

import { ImportRecord, type RawRecord } from './import-record.server.ts';
import { readCsv } from './read-csv.server.ts';
import { readLines } from './read-lines.server.ts';
import { type ImportFormat, type ImportProblem, parseSchemaMessage } from './rules.ts';

/** Ads per transaction. An interrupted import loses at most this number. */
const BATCH_SIZE = 200;

/** A parsed line of the file: its record with a digest for detecting changes, or its problems. */
export type ImportLine =
  | { line: number; record: ImportRecord; digest: string }
  | { line: number; problems: ImportProblem[] };

interface ReadOptions {
  format: ImportFormat;
  /** `ImportRecord`, or a stricter one. */
  schema: typeof ImportRecord;
  /** Leaves out the lines up to this one. */
  afterLine?: number;
}

/**
 * Streams a file in batches of parsed lines. A line with the reference of an earlier one is refused, whatever became of
 * that: of two versions of an ad, nothing says which is right. Memory grows by the references only.
 */
export async function* readBatches(
  file: string,
  { format, schema, afterLine = 0 }: ReadOptions,
): AsyncGenerator<ImportLine[], void> {
  const refuseRepeated = createRepetitionCheck();
  let batch: ImportLine[] = [];
  for await (const raw of readRecords(file, format)) {
    const repeated = refuseRepeated(raw);
    if (raw.line <= afterLine) continue;
    batch.push(repeated ?? toImportLine(raw, schema));
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function createRepetitionCheck(): (raw: RawRecord) => ImportLine | undefined {
  const lines = new Map<string, number>();
  return (raw) => {
    const value = 'value' in raw ? (raw.value as { reference?: unknown } | null) : undefined;
    // Trimmed, as stored: references that differ only in spaces are the same.
    const { data: reference } = ImportRecord.shape.reference.safeParse(value?.reference);
    if (reference === undefined) return undefined;
    const first = lines.get(reference);
    if (first !== undefined)
      return { line: raw.line, problems: [{ field: 'reference', code: 'referenceRepeated', values: { line: first } }] };
    lines.set(reference, raw.line);
  };
}

function toImportLine(raw: RawRecord, schema: typeof ImportRecord): ImportLine {
  const { line } = raw;
  if ('problem' in raw) return { line, problems: [{ field: 'line', ...raw.problem }] };
  if (!isStorable(raw.value)) return { line, problems: [{ field: 'line', code: 'notStorable' }] };
  const parsed = schema.safeParse(raw.value);
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
