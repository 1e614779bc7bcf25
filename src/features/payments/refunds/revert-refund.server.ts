import type { AdStatus } from '#features/ads/contract.ts';
import { restoreWithdrawnAd } from '#features/ads/lifecycle/payment-events.server.ts';
import { lockAd } from '#features/ads/lock-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { lockOrder, type OrderRow } from '../orders/queries.server.ts';
import { findPlanOrThrow } from '../plans/queries.server.ts';
import { isGrantable } from '../rules.ts';
import { findDuplicatePayment, setRefundReverted } from './queries.server.ts';

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
