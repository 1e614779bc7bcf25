import type { AdStatus } from '#features/ads/contract.ts';
import { withdrawAd } from '#features/ads/lifecycle/payment-events.server.ts';
import { type LockedAd, lockAd } from '#features/ads/lock-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { OrderRow } from '../orders/queries.server.ts';
import { refundEffect } from '../rules.ts';
import { findDuplicatePayment, setPaymentUsed } from './queries.server.ts';

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
