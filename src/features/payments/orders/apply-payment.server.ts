import { extendAd } from '#features/ads/lifecycle/transitions.server.ts';
import type { LockedAd } from '#features/ads/lock-ad.server.ts';
import { payAd } from '#features/ads/posting/publish-ad.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { cancelManualOrders } from '../manual/queries.server.ts';
import { notifyPayment } from '../notify-payment.server.ts';
import { toGrant } from '../plans/find-plans.server.ts';
import type { PlanRow } from '../plans/queries.server.ts';
import { isGrantable } from '../rules.ts';
import { type OrderRow, setPaid } from './queries.server.ts';

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
