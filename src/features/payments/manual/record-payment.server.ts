import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Order } from '../contract.ts';
import { lockOrder } from '../orders/queries.server.ts';
import { isSettled } from '../rules.ts';
import type { ReceivedPayment } from './contract.ts';
import { receivePayment } from './receive-payment.server.ts';

/**
 * Records the bank transfer or cash for a manual order, also for one that was cancelled since. Throws
 * ORDER_ALREADY_PAID if it is recorded already, and NOT_MANUAL for an order at the gateway.
 */
export async function recordPayment(ctx: Ctx, orderId: string, received: ReceivedPayment): Promise<Order> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (isSettled(order.status)) throw new AppError('ORDER_ALREADY_PAID');
    if (order.method === 'gateway') throw new AppError('NOT_MANUAL');
    return receivePayment(ctx, trx, order, received);
  });
}
