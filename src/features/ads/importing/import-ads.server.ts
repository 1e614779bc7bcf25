import { createHash } from 'node:crypto';
import path from 'node:path';

import type { Services } from '#platform/context.server.ts';
import { isStorable } from '#platform/http/validate.server.ts';

import { ImportRecord, type RawRecord } from './import-record.server.ts';
import { readRecords } from './read-records.server.ts';
import { type ImportLine, storeImportLines } from './store-import-lines.server.ts';
import type { ImportProblem } from './to-imported-ad.server.ts';

/** Ads per transaction; the most that an interrupted import loses. */
const BATCH_SIZE = 200;

export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Number of refused lines by field; a line may count for several fields. */
  refusedFor: Record<string, number>;
}

interface ImportOptions {
  /** Called for each refused line with the reason, in file order. */
  onProblem: (line: number, problem: string) => void;
  /** Called after each batch. */
  onProgress: (counts: ImportCounts) => void;
  /** Stops the import after the current batch. */
  signal?: AbortSignal;
}

/**
 * Imports a file of ads as live ads. Streams the file; each batch is one transaction. Idempotent by reference:
 * existing ads are updated only when their line changed, so an interrupted import can be repeated.
 */
export async function importAds(
  services: Services,
  file: string,
  { onProblem, onProgress, signal }: ImportOptions,
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, refusedFor: {} };
  const batch: ImportLine[] = [];
  const references = new Set<string>();

  const refuse = (line: number, problems: ImportProblem[]) => {
    counts.refused += 1;
    for (const field of new Set(problems.map((problem) => problem.field)))
      counts.refusedFor[field] = (counts.refusedFor[field] ?? 0) + 1;
    onProblem(line, problems.map(({ text }) => text).join('; '));
  };
  const store = async () => {
    counts.read += batch.length;
    const { created, updated, unchanged } = await storeImportLines(services, batch, path.dirname(file), refuse);
    counts.created += created;
    counts.updated += updated;
    counts.unchanged += unchanged;
    batch.length = 0;
    references.clear();
    onProgress(counts);
  };

  for await (const raw of readRecords(file)) {
    if (signal?.aborted) return counts;
    const line = toLine(raw);
    // Starts a new batch at a repeated reference, so that the later line wins.
    if (batch.length === BATCH_SIZE || ('record' in line && references.has(line.record.reference))) await store();
    batch.push(line);
    if ('record' in line) references.add(line.record.reference);
  }
  await store();
  return counts;
}

function toLine(raw: RawRecord): ImportLine {
  const { line } = raw;
  if ('problem' in raw) return { line, problems: [{ field: 'line', text: raw.problem }] };
  if (!isStorable(raw.value))
    return { line, problems: [{ field: 'line', text: 'holds characters that no text may have' }] };
  const parsed = ImportRecord.safeParse(raw.value);
  if (!parsed.success) return { line, problems: parsed.error.issues.map(toProblem) };
  return {
    line,
    record: parsed.data,
    digest: createHash('sha1').update(JSON.stringify(parsed.data)).digest('base64url'),
  };
}

function toProblem({ path: issuePath, message }: { path: PropertyKey[]; message: string }): ImportProblem {
  const field = issuePath.slice(0, issuePath[0] === 'attributes' ? 2 : 1).join('.') || 'line';
  // zod's default message, where the schema sets none.
  const text = message === 'Invalid input' ? 'is not accepted' : message;
  return { field, text: [issuePath.join('.'), text].filter(Boolean).join(' ') };
}
