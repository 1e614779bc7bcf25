import path from 'node:path';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { picturesOfCommand } from './import-pictures.server.ts';
import { ImportRecord } from './import-record.server.ts';
import { analyzeAds } from './queries.server.ts';
import { readBatches } from './read-batches.server.ts';
import {
  addCounts,
  type BatchResult,
  formatOf,
  type ImportCounts,
  type ImportProblem,
  NO_COUNTS,
  type RefusedLine,
} from './rules.ts';
import { prepareImportLines, storePreparedBatch } from './store-import-lines.server.ts';

interface ImportOptions {
  /** Called for each refused line, in file order. */
  onRefused: (refused: RefusedLine) => void;
  /** Called after each batch. */
  onProgress: (counts: ImportCounts) => void;
  /** Stops the import after the batches that have begun. */
  signal?: AbortSignal;
}

/** Batches that are stored at the same time: while PostgreSQL stores one, another is prepared and begun. */
const MAX_STORING = 2;

/**
 * Imports a file of ads as live ads, with pictures from its folder. Streams the file; each batch is one transaction.
 * Idempotent by reference: existing ads are updated only when their line changed, so an interrupted import can be
 * repeated. The first batch records the import.
 */
export async function importAds(
  services: Services,
  file: string,
  { onRefused, onProgress, signal }: ImportOptions,
): Promise<ImportCounts> {
  let counts = NO_COUNTS;
  let isFirst = true;
  const pictures = await picturesOfCommand(services, path.dirname(file));
  const storing: Promise<BatchResult>[] = [];
  const finishOldest = async () => {
    const result = await storing.shift()!; // callers check that there is one
    result.refused.forEach(onRefused);
    counts = addCounts(counts, result);
    onProgress(counts);
  };
  try {
    for await (const lines of readBatches(file, { format: formatOf(file), schema: ImportRecord })) {
      if (storing.length === MAX_STORING) await finishOldest();
      if (signal?.aborted) break;
      const batch = await prepareImportLines(services, lines, pictures, signal);
      // Stopped while its pictures were fetched: what they lack is no error of the file.
      if (signal?.aborted) break;
      const onStored = isFirst ? (trx: Database) => recordImport(services, trx, path.basename(file)) : undefined;
      isFirst = false;
      const stored = storePreparedBatch(services, batch, onStored);
      // It may fail before it is awaited, which would end the process.
      stored.catch(() => {});
      storing.push(stored);
    }
    while (storing.length > 0) await finishOldest();
  } finally {
    // After an error, those that have begun may still be stored.
    await Promise.allSettled(storing);
  }
  await analyzeAds(services.db);
  return counts;
}

const recordImport = (services: Services, trx: Database, file: string): Promise<void> =>
  recordAudit(services, trx, { action: 'import.run', targetId: file, memberId: null, before: {}, after: { file } });

const messages = loadMessages('admin-import');

/** A problem in words, without its field. */
export const describeProblem = (
  { code, values = {} }: Pick<ImportProblem, 'code' | 'values'>,
  language: Language,
): string => messages[language](`problem_${code}`, { count: 0, ...values });
