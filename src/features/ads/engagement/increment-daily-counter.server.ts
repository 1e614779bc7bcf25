import type { Services } from '#platform/context.server.ts';

import { upsertDailyCounter, type DailyCounter } from './queries.server.ts';
import { toUtcDay } from './rules.ts';

/** Increments one of the daily counters in an ad's statistics. */
export function incrementDailyCounter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  adId: number,
  count: DailyCounter,
): Promise<void> {
  return upsertDailyCounter(db, adId, toUtcDay(clock()), count);
}
