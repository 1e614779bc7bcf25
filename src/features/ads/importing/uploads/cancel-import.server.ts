import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { deleteFile } from './delete-import-files.server.ts';
import { lockImport, setEnded } from './queries.server.ts';

/**
 * Stops the check or import of a file, or discards a checked one. The ads of batches that are stored stay; the batch
 * that is being stored is rolled back. Throws IMPORT_NOT_FOUND, and ILLEGAL_TRANSITION if the import has ended.
 */
export async function cancelImport(ctx: Ctx, id: number): Promise<void> {
  requireRole(ctx, 'admin');
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
