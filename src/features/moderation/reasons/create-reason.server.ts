import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import type { ListedReason, NewReason } from './contract.ts';
import { insertReason, toListedReason } from './queries.server.ts';

/** Adds a reason as the last one. */
export async function createReason(ctx: Ctx, reason: NewReason): Promise<ListedReason> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const row = await insertReason(trx, reason);
    await recordAudit(ctx, trx, {
      action: 'reason.create',
      targetId: row.id,
      memberId: null,
      before: {},
      after: reason,
    });
    return toListedReason(row);
  });
}
