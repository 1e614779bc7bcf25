import type { PlanGrant } from '#features/ads/posting/publish-ad.server.ts';
import type { Database } from '#platform/database.server.ts';

import { findPlan, type PlanRow } from './queries.server.ts';

/** What a paid plan grants its ad; undefined for an ad without a plan. */
export async function findGrant(db: Database, planId: number | null): Promise<PlanGrant | undefined> {
  const plan = planId === null ? undefined : await findPlan(db, planId);
  return plan && toGrant(plan);
}

export const toGrant = ({ id, days, featured_days }: PlanRow): PlanGrant => ({
  planId: id,
  days,
  featuredDays: featured_days,
});
