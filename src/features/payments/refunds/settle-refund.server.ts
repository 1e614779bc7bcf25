import type { AdStatus } from '#features/ads/contract.ts';
import { restoreWithdrawnAd, withdrawAd } from '#features/ads/lifecycle/transitions.server.ts';
import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { type GatewayRefund, getPaymentStatus, getRefunds } from '../gateway.server.ts';
import { notifyPayment } from '../notify-payment.server.ts';
import { lockOrder, type OrderRow } from '../orders/queries.server.ts';
import { findPlanOrThrow } from '../plans/find-plans.server.ts';
import { findDecisiveRefund, isGrantable, LOST_REFUND_MS, normalizeRefundStatus, refundEffect } from '../rules.ts';
import { findDuplicatePayment, setPaymentUsed, setRefunded, setRefundId, setRefundReverted } from './queries.server.ts';

/**
 * Applies the gateway's refund status to an order. Idempotent: the admin's call, the webhook and the reconciliation may
 * all call it, in any order and repeatedly. Each outcome is recorded and notified once, under the order's row lock. A
 * completed refund overrides all others.
 */
export async function settleRefund(
  services: Services,
  { id, invoice_id }: Pick<OrderRow, 'id' | 'invoice_id'>,
): Promise<void> {
  if (invoice_id === null) return;
  const refunds = await getRefunds(services, invoice_id);
  const value = (await getPaymentStatus(services, invoice_id, 'InvoiceId'))?.InvoiceValue ?? Number.POSITIVE_INFINITY;
  await transact(services, (trx) => applyRefunds(services, trx, { id, refunds, value }));
}

async function applyRefunds(
  services: Services,
  db: Database,
  { id, refunds, value }: { id: string; refunds: GatewayRefund[]; value: number },
): Promise<void> {
  const order = await lockOrder(db, id);
  if (order?.status !== 'paid' && order?.status !== 'refunding') return;
  const refund = findDecisiveRefund(order, refunds);
  if (!refund) return dropLostRefund(services, db, order);
  const refundId = String(refund.RefundId);
  switch (normalizeRefundStatus(refund)) {
    case 'refunded':
      if (order.status === 'paid' && !(await acceptPortalRefund(services, db, order, { refund, value }))) return;
      await setRefunded(db, id, refundId, new Date(services.clock()));
      services.metrics.countPayment('refunded');
      return notifyPayment(services, db, id, 'payment-refunded');
    case 'canceled':
      services.log.error({ orderId: id, refundId }, 'the gateway rejected a refund');
      await revertRefund(services, db, id);
      return notifyPayment(services, db, id, 'refund-rejected');
    default:
      if (order.refund_id === null) await setRefundId(db, id, refundId);
  }
}

/**
 * Handles a refund that was not requested here: made in the gateway's portal, or completed after it was rejected.
 * Returns true for a full refund. The ad becomes pending payment again; a live ad stays live, for staff to decide.
 */
async function acceptPortalRefund(
  services: Services,
  db: Database,
  order: OrderRow,
  { refund, value }: { refund: GatewayRefund; value: number },
): Promise<boolean> {
  const { log } = services;
  const fields = { orderId: order.id, adId: order.ad_id, refundId: refund.RefundId };
  log.error(fields, 'the gateway made a refund that was not requested here');
  if (refund.Amount < value) return false;
  if ((await withdrawPayment(services, db, order)) === 'refused')
    log.error(fields, 'a live ad lost its payment to a refund');
  return true;
}

/** Reverts a refund that is still unknown to the gateway an hour after it was claimed. */
async function dropLostRefund(services: Services, db: Database, order: OrderRow): Promise<void> {
  const { clock, log } = services;
  if (
    order.status !== 'refunding' ||
    order.refund_id !== null ||
    (order.refunded_at?.getTime() ?? 0) > clock() - LOST_REFUND_MS
  )
    return;
  log.warn({ orderId: order.id }, 'a refund never reached the gateway');
  await revertRefund(services, db, order.id);
}

/**
 * Withdraws a payment from its ad before its refund, in the caller's transaction. Returns the earlier status of an ad
 * that became pending payment again; null if the ad doesn't depend on this payment; `refused` if it does and is live.
 */
export async function withdrawPayment(
  services: Services,
  db: Database,
  order: OrderRow,
): Promise<AdStatus | null | 'refused'> {
  if (order.is_unused) return null;
  const ad = await lockAd(db, order.ad_id);
  if (await hasOtherPayment(db, order, ad)) return null;
  const effect = refundEffect(ad);
  if (effect === 'refused') return 'refused';
  if (effect === 'none') return null;
  await withdrawAd(services, db, ad);
  return ad.status;
}

/**
 * Whether the ad keeps its plan without this order: because the plan is not this order's, or because another order paid
 * for the same plan. An unused duplicate is reassigned to the ad. Always false for an extension.
 */
async function hasOtherPayment(db: Database, order: OrderRow, ad: LockedAd): Promise<boolean> {
  if (order.purpose !== 'post') return false;
  if (ad.plan_id !== order.plan_id) return true;
  const duplicate = await findDuplicatePayment(db, order);
  return duplicate !== undefined && (!duplicate.is_unused || setPaymentUsed(db, duplicate.id));
}

/**
 * Reverts a refund that the gateway rejected or never received, in the caller's transaction. Restores the ad's earlier
 * status; if the ad has changed since, the payment becomes unused.
 */
export async function revertRefund(services: Services, db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (order?.status !== 'refunding') return;
  const isUnused = order.withdrawn_from
    ? !(await restoreAd(services, db, order, order.withdrawn_from))
    : await isRedundant(db, order);
  await setRefundReverted(db, orderId, isUnused);
}

/** Returns false if the ad has changed or was paid again in the meantime. */
async function restoreAd(services: Services, db: Database, order: OrderRow, status: AdStatus): Promise<boolean> {
  const plan = await findPlanOrThrow(db, order.plan_id);
  const ad = await lockAd(db, order.ad_id);
  if (!isGrantable(order, plan, ad)) return false;
  await restoreWithdrawnAd(services, db, ad, { status, planId: plan.id });
  return true;
}

/** Whether the order was already unused, or another order has replaced it. */
async function isRedundant(db: Database, order: OrderRow): Promise<boolean> {
  const duplicate = order.purpose === 'post' ? await findDuplicatePayment(db, order) : undefined;
  return order.is_unused || duplicate?.is_unused === false;
}
