import type { Services } from '#platform/context.server.ts';

import { addOne, type Count } from './queries.server.ts';
import { dayOf } from './rules.ts';

/** Adds one to what the owner of an ad sees day by day. */
export function countOnDay({ db, clock }: Pick<Services, 'db' | 'clock'>, adId: number, count: Count): Promise<void> {
  return addOne(db, adId, dayOf(clock()), count);
}
