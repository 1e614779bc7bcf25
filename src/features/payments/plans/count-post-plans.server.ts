import type { Database } from '#platform/data/database.server.ts';

import { findPlans } from './queries.server.ts';

/** The active plans for new ads, and how many of them cost money. */
export async function countPostPlans(db: Database): Promise<{ all: number; paid: number }> {
  const plans = await findPlans(db, 'post');
  return { all: plans.length, paid: plans.filter(({ prices }) => Object.values(prices).some(Boolean)).length };
}
