import { findOwnAd } from '#features/ads/lock-ad.server.ts';
import type { MemberCtx, Services } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { getPaymentStatus } from '../gateway/gateway-invoices.server.ts';
import { settleInvoice } from '../gateway/settle-invoice.server.ts';
import { isSettled } from '../rules.ts';
import { findOrder, findPendingOrders, type OrderRow, setCancelled } from './queries.server.ts';

/**
 * Cancels a pending order. If the gateway reports it paid, applies it instead and returns false. A payment that arrives
 * after the cancellation is still settled: see `settleOrder`.
 */
export async function cancelOrder(services: Services, { id, invoice_id }: OrderRow): Promise<boolean> {
  const invoice = invoice_id === null ? undefined : await getPaymentStatus(services, invoice_id, 'InvoiceId');
  if (invoice && (await settleInvoice(services, invoice)).isPaid) return false;
  // The order may have been settled concurrently.
  if (await setCancelled(services.db, id)) return true;
  const order = await findOrder(services.db, id);
  return !order || !isSettled(order.status);
}

/**
 * Cancels the pending orders of the member's own ad, so that it can be edited. For a posted ad, cancels the manual
 * orders to extend it. Throws ORDER_ALREADY_PAID if one is paid.
 */
export async function cancelPayment(ctx: MemberCtx, adId: number): Promise<void> {
  const { userId } = ctx.viewer;
  const ad = await findOwnAd(ctx.db, adId, userId);
  const purpose = ad.status === 'pending_payment' ? 'post' : 'extend';
  const orders = await findPendingOrders(ctx.db, adId, purpose);
  if (purpose === 'extend' && orders.length === 0) throw new AppError('ILLEGAL_TRANSITION');
  for (const order of orders) {
    if (!(await cancelOrder(ctx, order))) throw new AppError('ORDER_ALREADY_PAID');
  }
}
