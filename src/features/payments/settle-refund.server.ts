import { restoreAd, withdrawAd } from '#features/ads/lifecycle/withdraw-ad.server.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import type { PayableAd } from '#features/ads/payable-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { getPaymentStatus, getRefunds, type Refund } from './gateway.server.ts';
import { isPlanKept } from './kept-plan.server.ts';
import { findMisfit } from './plan-fit.server.ts';
import { findPlan, lockOrder, type OrderRow } from './queries.server.ts';
import { findPaidTwin, setRefundDropped, setRefunded, setRefundId } from './refund-queries.server.ts';
import { decisiveRefund, REFUND_LOST_MS, refundStateOf } from './rules.ts';
import { tellOfPayment } from './tell-of-payment.server.ts';

/**
 * Applies what the gateway says of an order's refunds. The admin's call, the webhook and the reconciliation may all bring it, in any order, twice:
 * under the order's row lock each outcome is recorded, and told, once. Given back wins over everything else that was said.
 */
export async function settleRefund(
  services: Services,
  { id, invoice_id }: Pick<OrderRow, 'id' | 'invoice_id'>,
): Promise<void> {
  if (invoice_id === null) return;
  const refunds = await getRefunds(services, invoice_id);
  const value = (await getPaymentStatus(services, invoice_id, 'InvoiceId'))?.InvoiceValue ?? Number.POSITIVE_INFINITY;
  await services.db.transaction().execute((trx) => applyRefunds(services, trx, { id, refunds, value }));
}

async function applyRefunds(
  services: Services,
  db: Database,
  { id, refunds, value }: { id: string; refunds: Refund[]; value: number },
): Promise<void> {
  const order = await lockOrder(db, id);
  if (order?.status !== 'paid' && order?.status !== 'refunding') return;
  const refund = decisiveRefund(order, refunds);
  if (!refund) return dropLostRefund(services, db, order);
  const refundId = String(refund.RefundId);
  switch (refundStateOf(refund)) {
    case 'refunded':
      if (order.status === 'paid' && !(await takeUnasked(services, db, order, { refund, value }))) return;
      await setRefunded(db, id, refundId, new Date(services.clock()));
      return tellOfPayment(services, db, id, 'payment-refunded');
    case 'canceled':
      services.log.error({ orderId: id, refundId }, 'the gateway rejected a refund');
      await dropRefund(db, id);
      return tellOfPayment(services, db, id, 'refund-rejected');
    default:
      if (order.refund_id === null) await setRefundId(db, id, refundId);
  }
}

/**
 * What staff gave back at the gateway itself, or what it gave back after it had refused: true when that is all that was paid. The ad goes back
 * to its payment; one that is on offer stays there, for staff to decide.
 */
async function takeUnasked(
  { log }: Services,
  db: Database,
  order: OrderRow,
  { refund, value }: { refund: Refund; value: number },
): Promise<boolean> {
  const about = { orderId: order.id, adId: order.ad_id, refundId: refund.RefundId };
  log.error(about, 'the gateway gave money back that nobody asked for here');
  if (refund.Amount < value) return false;
  if (order.is_unused) return true;
  try {
    await withdrawAd(db, order.ad_id, (planId) => isPlanKept(db, order, planId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error(about, 'an ad is on offer whose money was given back');
  }
  return true;
}

/** A refund that was claimed long ago and that the gateway has never heard of. */
async function dropLostRefund({ clock, log }: Services, db: Database, order: OrderRow): Promise<void> {
  if (
    order.status !== 'refunding' ||
    order.refund_id !== null ||
    (order.refunded_at?.getTime() ?? 0) > clock() - REFUND_LOST_MS
  )
    return;
  log.warn({ orderId: order.id }, 'a refund never reached the gateway');
  await dropRefund(db, order.id);
}

/** The money stays after all: its ad goes back where it was, unless it moved on meanwhile. In the caller's transaction. */
export async function dropRefund(db: Database, id: string): Promise<void> {
  const order = await lockOrder(db, id);
  if (order?.status !== 'refunding') return;
  const isUnused = order.withdrawn_from
    ? !(await restore(db, order, order.withdrawn_from as AdStatus))
    : await isBeside(db, order);
  await setRefundDropped(db, id, isUnused);
}

/** False when the ad has changed, or was paid anew, meanwhile. */
async function restore(db: Database, order: OrderRow, status: AdStatus): Promise<boolean> {
  const plan = await findPlan(db, order.plan_id);
  if (!plan) return false;
  const fits = async (ad: PayableAd) =>
    ad.currency === order.currency && (await findMisfit(db, ad, plan)) === undefined;
  return restoreAd(db, { id: order.ad_id, status, planId: plan.id }, fits);
}

/** Whether another order has taken its place. */
async function isBeside(db: Database, order: OrderRow): Promise<boolean> {
  const twin = order.purpose === 'post' ? await findPaidTwin(db, order) : undefined;
  return order.is_unused || twin?.is_unused === false;
}
