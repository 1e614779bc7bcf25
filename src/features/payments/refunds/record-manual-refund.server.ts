import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { notifyPayment } from '../notify-payment.server.ts';
import type { OrderRow } from '../orders/queries.server.ts';
import { setRefunded } from './queries.server.ts';
import { withdrawPayment } from './withdraw-payment.server.ts';

/**
 * Records that staff have refunded a manual payment, in the caller's transaction, which holds the order's lock. Throws
 * NOT_REFUNDABLE as for other payments.
 */
export async function recordManualRefund(ctx: Ctx, db: Database, order: OrderRow, reason: string): Promise<void> {
  if (order.status !== 'paid' || (await withdrawPayment(ctx, db, order)) === 'refused')
    throw new AppError('NOT_REFUNDABLE');
  const refundedAt = new Date(ctx.clock());
  await setRefunded(db, order.id, null, refundedAt);
  await recordAudit(ctx, db, {
    action: 'order.refund',
    targetId: order.id,
    memberId: order.user_id,
    before: { status: order.status, method: order.method },
    after: { status: 'refunded', method: order.method },
    reason,
  });
  await notifyPayment(ctx, db, order.id, 'payment-refunded');
}
