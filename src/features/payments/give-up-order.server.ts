import { lockPayableAd } from '#features/ads/payable-ad.server.ts';
import { type Ctx, requireMember, type Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { getPaymentStatus } from './gateway.server.ts';
import { findOrder, findPendingOrders, type OrderRow, setCancelled } from './queries.server.ts';
import { isSettled } from './rules.ts';
import { settleInvoice } from './settle-order.server.ts';

/**
 * Cancels an order unless the gateway says that it is paid: then it is applied, and the answer is false. One that is paid later still is
 * settled like any other: see `settleOrder`.
 */
export async function giveUpOrder(services: Services, { id, invoice_id }: OrderRow): Promise<boolean> {
  const invoice = invoice_id === null ? undefined : await getPaymentStatus(services, invoice_id, 'InvoiceId');
  if (invoice && (await settleInvoice(services, invoice)).isPaid) return false;
  // It may have been paid while the gateway was asked.
  if (await setCancelled(services.db, id)) return true;
  return !isSettled((await findOrder(services.db, id))?.status ?? '');
}

/** The member would rather change the ad than pay for it as it is. */
export async function cancelOwnPayment(ctx: Ctx, adId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db.transaction().execute((trx) => lockPayableAd(trx, adId, userId));
  for (const order of await findPendingOrders(ctx.db, adId)) {
    if (!(await giveUpOrder(ctx, order))) throw new AppError('ORDER_ALREADY_PAID');
  }
}
