import { extendAd } from '#features/ads/lifecycle/transitions.server.ts';
import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import { payAd, type PlanGrant } from '#features/ads/posting/publish-ad.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { notifyPayment } from '../notify-payment.server.ts';
import { findPlan, findPlanOrThrow, type PlanRow } from '../plans/find-plans.server.ts';
import { isGrantable, isSettled } from '../rules.ts';
import { cancelManualOrders, findAppliedOrder, lockOrder, type OrderRow, setPaid } from './queries.server.ts';

/**
 * Settles an order that is paid at the gateway, in the caller's transaction. Locks the order, then its ad. Does nothing
 * if the order is settled already.
 */
export async function settleOrder(
  services: Services,
  db: Database,
  orderId: string,
  paymentId: string | null,
): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order || isSettled(order.status)) return;
  const plan = await findPlanOrThrow(db, order.plan_id);
  const ad = await lockAd(db, order.ad_id);
  await applyPayment(services, db, { order, plan, ad, paymentId });
}

/**
 * Grants a paid plan to its ad, marks the order paid and notifies the payer, in the caller's transaction. If the plan
 * can't be granted any more (`isGrantable`), the order is recorded as paid but unused, to be refunded. A granted plan
 * cancels the manual orders of the ad that it replaces.
 */
export async function applyPayment(
  services: Services,
  db: Database,
  { order, plan, ad, paymentId }: { order: OrderRow; plan: PlanRow; ad: LockedAd; paymentId: string | null },
): Promise<void> {
  const isGranted = isGrantable(order, { ...plan, pictures: order.pictures ?? plan.pictures }, ad);
  if (isGranted && plan.purpose === 'extend') await extendAd(services, db, ad, toGrant(plan, order));
  if (isGranted && plan.purpose === 'post') await payAd(services, db, ad, toGrant(plan, order));
  if (isGranted) await cancelManualOrders(db, order);
  else
    services.log.error(
      { orderId: order.id, adId: ad.id },
      'the plan of a paid order could not be granted: refund the order',
    );
  await setPaid(db, order.id, {
    payment_id: paymentId,
    paid_at: new Date(services.clock()),
    is_unused: !isGranted,
    tax_rate: (await getSite(db)).taxRate,
  });
  if (order.amount === 0) return;
  services.metrics.countPayment(isGranted ? 'granted' : 'unused');
  await notifyPayment(services, db, order.id, isGranted ? 'payment-paid' : 'payment-unused');
}

/** The grant of an ad's payment; undefined for an ad without a plan. */
export async function findGrant(
  db: Database,
  ad: { id: number; plan_id: number | null },
): Promise<PlanGrant | undefined> {
  const plan = ad.plan_id === null ? undefined : await findPlan(db, ad.plan_id);
  return plan && toGrant(plan, await findAppliedOrder(db, ad.id, plan.id));
}

/** The grant of an order, whose plan may have changed since. */
const toGrant = (
  { id, days, featured_days }: PlanRow,
  order: Pick<OrderRow, 'days' | 'featured_days'> | undefined,
): PlanGrant => ({
  planId: id,
  days: order?.days ?? days,
  featuredDays: order?.featured_days ?? featured_days,
});
