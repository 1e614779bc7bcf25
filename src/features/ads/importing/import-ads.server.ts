import { createHash } from 'node:crypto';
import path from 'node:path';

import type { Services } from '#platform/context.server.ts';
import { isStorable } from '#platform/http/validate.server.ts';

import { ImportRecord } from './import-record.server.ts';
import { type RawRecord, readRecords } from './read-records.server.ts';
import { type ImportLine, storeLines } from './store-lines.server.ts';
import type { Problem } from './to-imported-ad.server.ts';

/** Ads that are stored together: what a cut import loses at most. */
const BATCH = 200;

export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** How many lines were refused for each field; a line may have several. */
  refusedFor: Record<string, number>;
}

export interface ImportReport {
  /** A line that was passed over, and why. In the file's order. */
  onProblem: (line: number, problem: string) => void;
  /** After each batch. */
  onProgress: (counts: ImportCounts) => void;
  /** Stops after the batch that is being stored. */
  signal?: AbortSignal;
}

/**
 * Imports a file of ads and puts them live. Streams; a batch is stored whole or not at all. Told by their reference, ads that
 * are there already are updated where their line changed, so that an import can be repeated, and cut at any moment.
 */
export async function importAds(
  services: Services,
  file: string,
  { onProblem, onProgress, signal }: ImportReport,
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, refusedFor: {} };
  const batch: ImportLine[] = [];
  const references = new Set<string>();

  const refuse = (line: number, problems: Problem[]) => {
    counts.refused += 1;
    for (const field of new Set(problems.map((problem) => problem.field)))
      counts.refusedFor[field] = (counts.refusedFor[field] ?? 0) + 1;
    onProblem(line, problems.map(({ text }) => text).join('; '));
  };
  const store = async () => {
    counts.read += batch.length;
    const { created, updated, unchanged } = await storeLines(services, batch, path.dirname(file), refuse);
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
    // Of two lines with one reference, the later one stands.
    if (batch.length === BATCH || ('record' in line && references.has(line.record.reference))) await store();
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

function toProblem({ path: at, message }: { path: PropertyKey[]; message: string }): Problem {
  const field = at.slice(0, at[0] === 'attributes' ? 2 : 1).join('.') || 'line';
  // zod's word where a schema has none of its own.
  const words = message === 'Invalid input' ? 'is not accepted' : message;
  return { field, text: [at.join('.'), words].filter(Boolean).join(' ') };
}
