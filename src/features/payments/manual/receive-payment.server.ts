import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { fieldError } from '#platform/http/errors.ts';

import type { Order } from '../contract.ts';
import { findOrderOrThrow, type OrderRow } from '../orders/queries.server.ts';
import { settleOrder } from '../orders/settle-order.server.ts';
import { toOrder } from '../presenters.server.ts';
import { displayedOrderStatus } from '../rules.ts';
import type { ReceivedPayment } from './contract.ts';
import { setReceived } from './queries.server.ts';

/**
 * Records the payment of a manual order that is not settled, in the caller's transaction, which holds its lock. Settles
 * it like a payment at the gateway.
 */
export async function receivePayment(
  ctx: Ctx,
  db: Database,
  order: OrderRow,
  received: ReceivedPayment,
): Promise<Order> {
  requirePast(ctx, received.receivedOn);
  const { method, receivedOn, reference } = received;
  await setReceived(db, order.id, received);
  await settleOrder(ctx, db, order.id, reference || null);
  const paid = toOrder(await findOrderOrThrow(db, order.id));
  await recordAudit(ctx, db, {
    action: 'order.record',
    targetId: order.id,
    memberId: order.user_id,
    before: { status: order.status, method: order.method },
    after: { status: displayedOrderStatus(paid), method, receivedOn, amount: order.amount, currency: order.currency },
  });
  return paid;
}

/** In the time zone of staff it may already be tomorrow. */
function requirePast({ clock }: Ctx, day: string): void {
  if (Date.parse(day) > clock() + DAY_MS) throw fieldError('receivedOn', 'dateInFuture');
}
