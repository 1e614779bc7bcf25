import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle, handleRaw } from '#platform/http/handler.server.ts';
import { limitBody } from '#platform/http/read-body.server.ts';

import { formatOf } from '../import-format.ts';
import { continueImports } from './continue-imports.server.ts';
import * as importsApi from './contract.ts';
import { type AdImport, MAX_FILE_MB } from './contract.ts';
import { exportProblems, getImport } from './get-import.server.ts';
import { deleteFile, removeImportFile, storeImportFile } from './import-file.server.ts';
import { exportImports, listImports, presentImport } from './import-table.server.ts';
import { insertImport, lockImport, setEnded, setImporting } from './queries.server.ts';

export const importsRoutes = [
  handle(importsApi.listImports, (ctx, { query }) => listImports(ctx, query)),

  handle(importsApi.exportImports, async (ctx, { query }) => exportImports(ctx, query)),

  handleRaw(importsApi.uploadImport, async (ctx, request, { query }) => ({
    import: await uploadImport(ctx, request, query.name),
  })),

  handle(importsApi.getImport, (ctx, { params }) => getImport(ctx, Number(params.id))),

  handle(importsApi.exportProblems, (ctx, { params }) => exportProblems(ctx, Number(params.id))),

  handle(importsApi.startImport, (ctx, { params }) => startImport(ctx, Number(params.id))),

  handle(importsApi.cancelImport, (ctx, { params }) => cancelImport(ctx, Number(params.id))),
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
