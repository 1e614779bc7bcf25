import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findOrder } from '../orders/queries.server.ts';
import { setResolved } from './queries.server.ts';

/** Records the resolution of an unmatched payment. Throws PAYMENT_NOT_FOUND, also if it is already resolved. */
export async function resolveUnmatched(ctx: Ctx, id: number, note: string): Promise<void> {
  const { userId } = requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const payment = await setResolved(trx, id, { at: new Date(ctx.clock()), by: userId, note });
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
    const order = await findOrder(trx, payment.reference);
    await recordAudit(ctx, trx, {
      action: 'order.resolve-unmatched',
      targetId: payment.reference,
      memberId: order?.user_id ?? null,
      before: { unmatched: 'open' },
      after: { unmatched: 'resolved' },
      reason: note,
    });
  });
}
