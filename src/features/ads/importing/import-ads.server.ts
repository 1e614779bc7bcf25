import path from 'node:path';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { addCounts, type ImportCounts, NO_COUNTS } from './import-counts.ts';
import type { RefusedLine } from './import-problem.ts';
import { analyzeAds } from './queries.server.ts';
import { readBatches } from './read-batches.server.ts';
import { formatOf } from './import-format.ts';
import { storeImportLines } from './store-import-lines.server.ts';

interface ImportOptions {
  /** Called for each refused line, in file order. */
  onRefused: (refused: RefusedLine) => void;
  /** Called after each batch. */
  onProgress: (counts: ImportCounts) => void;
  /** Stops the import after the current batch. */
  signal?: AbortSignal;
}

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
  for await (const batch of readBatches(file, formatOf(file))) {
    if (signal?.aborted) break;
    const isFirst = counts.read === 0;
    const result = await storeImportLines(services, batch, {
      folder: path.dirname(file),
      onStored: (trx) => (isFirst ? recordImport(services, trx, path.basename(file)) : Promise.resolve()),
    });
    result.refused.forEach(onRefused);
    counts = addCounts(counts, result);
    onProgress(counts);
  }
  await analyzeAds(services.db);
  return counts;
}

const recordImport = (services: Services, trx: Database, file: string): Promise<void> =>
  recordAudit(services, trx, { action: 'import.run', targetId: file, memberId: null, before: {}, after: { file } });
