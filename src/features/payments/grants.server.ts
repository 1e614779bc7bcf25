import type { Grant } from '#features/ads/publish-ad.server.ts';
import type { Database } from '#platform/database.server.ts';

import { findGrantedPlan } from './queries.server.ts';

/** What the plan that was paid for an ad gives it. */
export async function findGrant(db: Database, adId: number): Promise<Grant | undefined> {
  const plan = await findGrantedPlan(db, adId);
  return plan && { planId: plan.id, days: plan.days, featuredDays: plan.featured_days };
}
