import type { Database } from '#platform/data/database.server.ts';

import { insertPlan } from './queries.server.ts';

const FREE_PLAN = {
  name: { en: 'Free', ar: 'المجانية' },
  description: { en: 'A month online, with up to eight pictures', ar: 'شهر كامل، مع 8 صور كحد أقصى' },
  days: 30,
  featuredDays: 0,
  pictures: 8,
  categoryIds: null,
  isHidden: false,
  purpose: 'post',
} as const;

/** Adds a plan that costs nothing in these currencies, in the caller's transaction, so that members can post. */
export async function addFreePlan(trx: Database, currencies: string[]): Promise<void> {
  const prices = Object.fromEntries(currencies.map((currency) => [currency, 0]));
  await insertPlan(trx, { ...FREE_PLAN, prices });
}
