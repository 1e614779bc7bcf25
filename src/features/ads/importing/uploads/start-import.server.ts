import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { continueImports } from './continue-imports.server.ts';
import { lockImport, setImporting } from './queries.server.ts';

/**
 * Enqueues the import of a checked file. Throws IMPORT_NOT_FOUND, and ILLEGAL_TRANSITION unless the file is checked
 * and has ads to store: the second of two starts is refused.
 */
export async function startImport(ctx: Ctx, id: number): Promise<void> {
  requireRole(ctx, 'admin');
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
