import type { Grant } from '#features/ads/publish-ad.server.ts';
import type { Database } from '#platform/database.server.ts';

import { findPaidPlan } from './queries.server.ts';

/** What the plan paid last for an ad gives it. */
export async function findGrant(db: Database, adId: number): Promise<Grant | undefined> {
  const plan = await findPaidPlan(db, adId);
  return plan && { planId: plan.id, days: plan.days, featuredDays: plan.featured_days };
}
