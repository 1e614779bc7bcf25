import type { PlanGrant } from '#features/ads/posting/publish-ad.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findAppliedOrder, type OrderRow } from '../orders/queries.server.ts';
import { findPlan, type PlanRow } from './queries.server.ts';

/** The grant of an ad's payment; undefined for an ad without a plan. */
export async function findGrant(
  db: Database,
  ad: { id: number; plan_id: number | null },
): Promise<PlanGrant | undefined> {
  const plan = ad.plan_id === null ? undefined : await findPlan(db, ad.plan_id);
  return plan && toGrant(plan, await findAppliedOrder(db, ad.id, plan.id));
}

/** The grant of an order, whose plan may have changed since. */
export const toGrant = (
  { id, days, featured_days }: PlanRow,
  order: Pick<OrderRow, 'days' | 'featured_days'> | undefined,
): PlanGrant => ({
  planId: id,
  days: order?.days ?? days,
  featuredDays: order?.featured_days ?? featured_days,
});
