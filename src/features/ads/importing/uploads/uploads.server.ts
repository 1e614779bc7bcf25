import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { findNames } from '#features/accounts/find-people.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';
import { iteratePages } from '#platform/http/json-stream.server.ts';
import { limitBody } from '#platform/http/read-body.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { describeProblem } from '../import-ads.server.ts';
import { formatOf } from '../rules.ts';
import { continueImports } from './continue-imports.server.ts';
import * as importsApi from './contract.ts';
import { type AdImport, MAX_FILE_MB, SHOWN_PROBLEMS, UNDOABLE_STATES } from './contract.ts';
import { deleteFile, removeImportFile, storeImportFile } from './import-file.server.ts';
import {
  filterImports,
  findImport,
  findProblems,
  type ImportRow,
  insertImport,
  lockImport,
  setEnded,
  setImporting,
  setUndoing,
  shownState,
} from './queries.server.ts';
import { getTemplate } from './template.server.ts';
import { countNewAds, findKeptAds } from './undo-import.server.ts';

export const importsRoutes = [
  handle(importsApi.imports.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(importsApi.imports.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handleRaw(importsApi.uploadImport, async (ctx, request, { query }) => ({
    import: await uploadImport(ctx, request, query.name),
  })),

  handle(importsApi.getTemplate, (ctx, { query }) => getTemplate(ctx, query.category)),

  handle(importsApi.getImport, (ctx, { params }) => getImport(ctx, Number(params.id))),

  handle(importsApi.exportProblems, (ctx, { params }) => exportProblems(ctx, Number(params.id))),

  handle(importsApi.startImport, (ctx, { params }) => startImport(ctx, Number(params.id))),

  handle(importsApi.cancelImport, (ctx, { params }) => cancelImport(ctx, Number(params.id))),

  handle(importsApi.undoImport, (ctx, { params }) => undoImport(ctx, Number(params.id))),

  handle(importsApi.exportKept, (ctx, { params }) => exportKept(ctx, Number(params.id))),
];

/**
 * Stores a file of ads, the raw request body of up to 50 MB, and enqueues its check. Stores nothing if the client goes
 * away meanwhile. Throws PAYLOAD_TOO_LARGE.
 */
async function uploadImport(ctx: StaffCtx<'admin'>, request: Request, name: string): Promise<AdImport> {
  const { userId } = ctx.viewer;
  const fileId = randomUUID();
  try {
    const { size, lines } = await storeImportFile(ctx.storage, fileId, limitBody(request, MAX_FILE_MB * 1_048_576));
    const row = await transact(ctx, async (trx) => {
      const inserted = await insertImport(trx, {
        name: path.basename(name),
        format: formatOf(name),
        size,
        lines,
        file_id: fileId,
        state: 'checking',
        created_by: userId,
        created_at: new Date(ctx.clock()),
      });
      await recordAudit(ctx, trx, {
        action: 'import.upload',
        targetId: inserted.id,
        memberId: null,
        before: {},
        after: { file: inserted.name, size },
      });
      await ctx.jobs.send(trx, continueImports, {});
      return inserted;
    });
    return await presentImport(ctx.db, row);
  } catch (error) {
    await removeImportFile(ctx.storage, fileId);
    throw error;
  }
}

/**
 * Enqueues the import of a checked file. Throws IMPORT_NOT_FOUND, and ILLEGAL_TRANSITION unless the file is checked
 * and has ads to store: the second of two starts is refused.
 */
async function startImport(ctx: StaffCtx<'admin'>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw new AppError('IMPORT_NOT_FOUND');
    const { created, updated } = row.counts;
    if (row.state !== 'checked' || created + updated === 0) throw new AppError('ILLEGAL_TRANSITION');
    await setImporting(trx, row, new Date(ctx.clock()));
    await recordAudit(ctx, trx, {
      action: 'import.start',
      targetId: id,
      memberId: null,
      before: { state: row.state },
      after: { state: 'importing', created, updated },
    });
    await ctx.jobs.send(trx, continueImports, {});
  });
}

/**
 * Stops the check or import of a file, or discards a checked one. The ads of batches that are stored stay; the batch
 * that is being stored is rolled back. Throws IMPORT_NOT_FOUND, and ILLEGAL_TRANSITION if the import has ended.
 */
async function cancelImport(ctx: StaffCtx<'admin'>, id: number): Promise<void> {
  const fileId = await transact(ctx, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw new AppError('IMPORT_NOT_FOUND');
    if (!['checking', 'checked', 'importing'].includes(row.state)) throw new AppError('ILLEGAL_TRANSITION');
    await setEnded(trx, id, 'cancelled', new Date(ctx.clock()));
    await recordAudit(ctx, trx, {
      action: 'import.cancel',
      targetId: id,
      memberId: null,
      before: { state: row.state },
      after: { state: 'cancelled' },
    });
    return row.file_id;
  });
  if (fileId) await deleteFile(ctx, fileId);
}

/**
 * Enqueues the deletion of the ads that an import added. Throws IMPORT_NOT_FOUND, and ILLEGAL_TRANSITION if it has not
 * ended, added none, or was undone before.
 */
async function undoImport(ctx: StaffCtx<'admin'>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) throw new AppError('IMPORT_NOT_FOUND');
    const { left } = await countNewAds(trx, id);
    if (!UNDOABLE_STATES.includes(shownState(row)) || left === 0) throw new AppError('ILLEGAL_TRANSITION');
    await setUndoing(trx, id, new Date(ctx.clock()));
    await recordAudit(ctx, trx, {
      action: 'import.undo',
      targetId: id,
      memberId: null,
      before: { state: row.state },
      after: { state: 'undoing', created: left },
    });
    await ctx.jobs.send(trx, continueImports, {});
  });
}

/** An import with its first problems, in file order. Throws IMPORT_NOT_FOUND. */
async function getImport(ctx: StaffCtx<'admin'>, id: number): Promise<ResponseData<typeof importsApi.getImport>> {
  const row = await findImport(ctx.db, id);
  if (!row) throw new AppError('IMPORT_NOT_FOUND');
  const problems = await findProblems(ctx.db, id, 0, SHOWN_PROBLEMS);
  const kept = await findKeptAds(ctx.db, id, 0, SHOWN_PROBLEMS);
  return {
    import: await presentImport(ctx.db, row),
    problems: problems.map(({ line, field, code, values }) => ({ line, field, code, values })),
    undo: await countNewAds(ctx.db, id),
    kept: kept.map((ad) => ({ _id: String(ad.id), reference: ad.reference ?? '', title: ad.title })),
  };
}

const PAGE = 1000;

type ProblemRow = Awaited<ReturnType<typeof findProblems>>[number];

/** The problems of refused lines as CSV, in file order. Throws IMPORT_NOT_FOUND. */
async function exportProblems(ctx: StaffCtx<'admin'>, id: number): Promise<Response> {
  if (!(await findImport(ctx.db, id))) throw new AppError('IMPORT_NOT_FOUND');
  const t = messages[ctx.language];
  return csvResponse<ProblemRow>({
    name: `import-${id}-problems`,
    now: ctx.clock(),
    columns: [
      { label: t('line'), value: ({ line }) => line },
      { label: t('field'), value: ({ field }) => (field === 'line' ? '' : field) },
      { label: t('problem'), value: (problem) => describeProblem(problem, ctx.language) },
    ],
    rows: iteratePages((last: ProblemRow | undefined) => findProblems(ctx.db, id, last?.id ?? 0, PAGE)),
  });
}

type KeptRow = Awaited<ReturnType<typeof findKeptAds>>[number];

/** The ads that an undo left as they are, as CSV. Throws IMPORT_NOT_FOUND. */
async function exportKept(ctx: StaffCtx<'admin'>, id: number): Promise<Response> {
  if (!(await findImport(ctx.db, id))) throw new AppError('IMPORT_NOT_FOUND');
  const t = messages[ctx.language];
  return csvResponse<KeptRow>({
    name: `import-${id}-kept`,
    now: ctx.clock(),
    columns: [
      { label: t('adNumber'), value: ({ id: adId }) => adId },
      { label: t('reference'), value: ({ reference }) => reference },
      { label: t('adTitle'), value: ({ title }) => localize(title, ctx.language) },
    ],
    rows: iteratePages((last: KeptRow | undefined) => findKeptAds(ctx.db, id, last?.id ?? 0, PAGE)),
  });
}

const messages = loadMessages('admin-import');

/** Uploaded files. In the exported file, states keep their stored names, for other programs. */
const TABLE = defineTable(importsApi.imports, {
  columns: { sorts: { created: 'ad_imports.created_at' }, id: 'ad_imports.id' },
  filter: (ctx, { state }) => filterImports(ctx.db, state),
  toRows: (ctx, imports) => presentImports(ctx.db, imports),
  csv: {
    name: 'imports',
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('file'), value: ({ name }) => name },
        { label: t('state'), value: ({ state }) => state },
        { label: t('new'), value: ({ counts }) => counts.created },
        { label: t('updated'), value: ({ counts }) => counts.updated },
        { label: t('unchanged'), value: ({ counts }) => counts.unchanged },
        { label: t('refused'), value: ({ counts }) => counts.refused },
        { label: t('by'), value: ({ by }) => by.name },
        { label: t('at'), value: ({ createdAt }) => createdAt },
      ];
    },
  },
});

/** Imports as the API shows them, in the given order. */
async function presentImports(db: Database, rows: ImportRow[]): Promise<AdImport[]> {
  const names = await findNames(db, [...new Set(rows.map(({ created_by }) => created_by))]);
  return rows.map((row) => ({
    _id: String(row.id),
    name: row.name,
    size: row.size,
    state: shownState(row),
    progress: row.lines === 0 ? 1 : Math.min(1, row.at_line / row.lines),
    counts: row.counts,
    checked: row.checked_counts,
    by: { _id: String(row.created_by), name: names.get(row.created_by) ?? '' },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

async function presentImport(db: Database, row: ImportRow): Promise<AdImport> {
  const [view] = await presentImports(db, [row]);
  if (!view) throw new Error('one row is presented as one import');
  return view;
}
