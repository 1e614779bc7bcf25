import { lockAd } from '#features/ads/lock-ad.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findPlanOrThrow } from '../plans/queries.server.ts';
import { isSettled } from '../rules.ts';
import { applyPayment } from './apply-payment.server.ts';
import { lockOrder } from './queries.server.ts';

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
