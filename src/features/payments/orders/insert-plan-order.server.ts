import { randomUUID } from 'node:crypto';

import type { LockedAd } from '#features/ads/lock-ad.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { CheckoutMethod } from '../contract.ts';
import type { PlanRow } from '../plans/queries.server.ts';
import { insertOrder, type OrderRow } from './queries.server.ts';

/** Stores a pending order of a plan by the ad's seller, with the plan's current days and pictures. */
export const insertPlanOrder = (
  db: Database,
  { ad, plan, method, amount }: { ad: LockedAd; plan: PlanRow; method: CheckoutMethod; amount: number },
): Promise<OrderRow> =>
  insertOrder(db, {
    id: randomUUID(),
    user_id: ad.seller_id,
    ad_id: ad.id,
    plan_id: plan.id,
    purpose: plan.purpose,
    method,
    amount,
    currency: ad.currency,
    days: plan.days,
    featured_days: plan.featured_days,
    pictures: plan.pictures,
  });
