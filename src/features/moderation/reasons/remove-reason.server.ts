import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { deleteReason, lockReasons, toReasonForm } from './queries.server.ts';
import { requireReason } from './require-reason.server.ts';

/** Removes a reason. The audit log keeps its text. */
export async function removeReason(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const row = requireReason(await lockReasons(trx), id);
    await deleteReason(trx, row.id);
    const before = toReasonForm(row);
    await recordAudit(ctx, trx, { action: 'reason.remove', targetId: id, memberId: null, before, after: {} });
  });
}
