import { createHash } from 'node:crypto';

import { isStorable } from '#platform/http/validate.server.ts';

import { type ImportProblem, parseSchemaMessage } from './import-problem.ts';
import { ImportRecord, type RawRecord } from './import-record.server.ts';
import type { ImportFormat } from './import-format.ts';
import { readRecords } from './read-records.server.ts';

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
