import { randomUUID } from 'node:crypto';

import { isSellerActive } from '#features/accounts/sign-up/find-or-create-seller.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { incomingFolder } from '#features/pictures/uploading/receive-picture.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { withTemporaryFile } from '#platform/files/temporary-file.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { type PictureSource, picturesOnWeb } from '../import-pictures.server.ts';
import { type ImportRecord, UploadedRecord } from '../import-record.server.ts';
import { analyzeAds, findDigestsOfLines } from '../queries.server.ts';
import { type ImportLine, readBatches } from '../read-batches.server.ts';
import { addCounts, type BatchResult, type ImportProblem, NO_COUNTS } from '../rules.ts';
import { prepareImportLines, storePreparedBatch } from '../store-import-lines.server.ts';
import { toImportedAd } from '../to-imported-ad.server.ts';
import { MAX_PROBLEMS } from './contract.ts';
import { deleteFile, readImportFile } from './import-file.server.ts';
import {
  claimImport,
  countProblems,
  endRun,
  endUndo,
  extendClaim,
  type ImportRow,
  insertProblems,
  restartCheck,
  saveProgress,
  shownState,
} from './queries.server.ts';
import { insertNewAds, undoNewAds } from './undo-import.server.ts';

/** Runs without progress before an import fails: the server may be killed by the file itself. */
const MAX_ATTEMPTS = 5;

/**
 * Checks and imports uploaded files and undoes imports, the oldest first. A run owns an import as long as it makes
 * progress, so that an import continues within two minutes after its process was killed, and never runs twice at the
 * same time.
 */
export const continueImports = defineJob({
  name: 'ads.import',
  schedule: '* * * * *',
  runsAtStart: true,
  pollsFrequently: true,
  run: async (services) => {
    for (;;) {
      const claimed = await claimImport(services.db, randomUUID());
      if (!claimed) return;
      await continueImport(services, claimed).catch(ignoreLostImport);
    }
  },
});

/** Thrown if the import was cancelled or another run has taken it. It rolls back the current batch. */
class LostImport extends Error {
  override name = 'LostImport';
}

function ignoreLostImport(error: unknown): void {
  if (!(error instanceof LostImport)) throw error;
}

async function continueImport(services: Services, row: ImportRow): Promise<void> {
  const { db, storage, config, clock } = services;
  if (shownState(row) === 'undoing') return undoImport(services, row);
  const fileId = row.file_id;
  if (row.attempts > MAX_ATTEMPTS || fileId === null) {
    await endRun(db, row, 'failed', new Date(clock()));
    if (fileId) await deleteFile(services, fileId);
    return;
  }
  const content = readImportFile(storage, fileId, row.size);
  await withTemporaryFile(incomingFolder(config), content, (file) =>
    row.state === 'checking' ? checkFile(services, row, file) : importFile(services, row, file),
  );
  const isChecked = row.state === 'checking';
  if (!(await endRun(db, row, isChecked ? 'checked' : 'finished', isChecked ? null : new Date(clock()))))
    throw new LostImport();
  if (!isChecked) await deleteFile(services, fileId);
}

/** Restarts after an interruption. */
async function checkFile(services: Services, row: ImportRow, file: string): Promise<void> {
  await services.db.transaction().execute((trx) => restartCheck(trx, row.id));
  const recorder = createRecorder(row, { counts: NO_COUNTS, problems: 0 });
  const pictures = await picturesOnWeb(services);
  for await (const batch of readBatches(file, { format: row.format, schema: UploadedRecord })) {
    const result = await checkImportLines(services, batch, pictures);
    await services.db.transaction().execute((trx) => recorder(trx, batch, result));
  }
}

/** Continues after the last line that was stored. Progress and problems are stored with the ads of each batch. */
async function importFile(services: Services, row: ImportRow, file: string): Promise<void> {
  const problems = await countProblems(services.db, row.id);
  const recorder = createRecorder(row, { counts: row.counts, problems });
  const pictures = await picturesOnWeb(services);
  const options = { format: row.format, schema: UploadedRecord, afterLine: row.at_line };
  for await (const batch of readBatches(file, options)) {
    const prepared = await whileClaimed(services.db, row, (signal) =>
      prepareImportLines(services, batch, pictures, signal),
    );
    await storePreparedBatch(services, prepared, async (trx, result, created) => {
      await insertNewAds(trx, row.id, created);
      await recorder(trx, batch, result);
    });
  }
  await analyzeAds(services.db);
}

const RENEWAL_MS = 15_000;

/**
 * Keeps the import while a batch is prepared, which takes minutes if its pictures are slow. Aborts the signal and
 * throws a LostImport if this run no longer owns the import.
 */
async function whileClaimed<T>(db: Database, row: ImportRow, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController();
  const renew = async () => {
    if (!(await extendClaim(db, row))) lost.abort(new LostImport());
  };
  // A failed renewal is no loss: the next one may succeed, and the batch is only stored by the owner.
  const timer = setInterval(() => void renew().catch(() => {}), RENEWAL_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    lost.signal.throwIfAborted();
  }
}

async function undoImport(services: Services, row: ImportRow): Promise<void> {
  const { db, clock } = services;
  await undoNewAds(services, row.id, async (trx) => {
    if (!(await extendClaim(trx, row))) throw new LostImport();
  });
  if (!(await endUndo(db, row, new Date(clock())))) throw new LostImport();
}

/**
 * Records the result of a batch, in the caller's transaction. Throws a LostImport if this run no longer owns the
 * import.
 */
function createRecorder(row: ImportRow, begin: { counts: ImportRow['counts']; problems: number }) {
  let { counts, problems } = begin;
  return async (trx: Database, batch: ImportLine[], result: BatchResult): Promise<void> => {
    counts = addCounts(counts, result);
    const isOwned = await saveProgress(trx, row, { counts, atLine: batch.at(-1)?.line ?? row.at_line });
    if (!isOwned) throw new LostImport();
    const found = result.refused
      .flatMap(({ line, problems: ofLine }) => ofLine.map((problem) => ({ line, ...problem })))
      .slice(0, MAX_PROBLEMS - problems);
    problems += found.length;
    await insertProblems(
      trx,
      found.map(({ line, field, code, values = {} }) => ({
        import_id: row.id,
        line,
        field,
        code,
        values: JSON.stringify(values),
      })),
    );
  };
}

/** Returns what storing a batch would do, and stores nothing. Pictures are not fetched. */
async function checkImportLines(
  services: Services,
  lines: ImportLine[],
  pictures: PictureSource,
): Promise<BatchResult> {
  const stored = await findDigestsOfLines(services.db, lines);
  const result: BatchResult = { created: 0, updated: 0, unchanged: 0, refused: [] };
  for (const line of lines) {
    if ('problems' in line) {
      result.refused.push(line);
      continue;
    }
    const { reference } = line.record;
    if (stored.get(reference) === line.digest) {
      result.unchanged += 1;
      continue;
    }
    const problems = await findProblems(services, line.record, pictures);
    if (problems.length > 0) result.refused.push({ line: line.line, problems });
    else result[stored.has(reference) ? 'updated' : 'created'] += 1;
  }
  return result;
}

async function findProblems(
  services: Services,
  record: ImportRecord,
  pictures: PictureSource,
): Promise<ImportProblem[]> {
  const result = toImportedAd(record, await getCatalog(services.db), services.clock());
  if ('problems' in result) return result.problems;
  const problems = pictures.check(record.images);
  if (problems.length > 0) return problems;
  return (await isSellerActive(services, record.seller)) ? [] : [{ field: 'seller', code: 'sellerNotActive' }];
}
