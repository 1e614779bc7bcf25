import type { AdStatus } from '#features/ads/contract.ts';
import { restoreWithdrawnAd, withdrawAd } from '#features/ads/lifecycle/transitions.server.ts';
import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { lockOrder, type OrderRow } from '../orders/queries.server.ts';
import { findPlanOrThrow } from '../plans/queries.server.ts';
import { isGrantable, refundEffect } from '../rules.ts';
import { findDuplicatePayment, setPaymentUsed, setRefundReverted } from './queries.server.ts';

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
