import { getSiteTimeZone } from '#features/catalog/get-site-time-zone.server.ts';
import { toDay } from '#features/catalog/to-day.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { countDailyFigures, findLastStoredDay, replaceDailyFigures } from './queries.server.ts';
import { addDays } from './rules.ts';

/** Two years and the days that a comparison with the year before needs. */
const BACKFILL_DAYS = 760;
/** Days that are counted again: an ad may be posted late, and a payment be settled late. */
const RECOUNTED_DAYS = 3;

/**
 * Stores the figures of the days that are over: the first run those of two years, each other run those since the last
 * and the three before. Idempotent.
 */
export const storeDailyFigures = defineJob({
  name: 'operations.figures',
  schedule: '6 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const timeZone = await getSiteTimeZone(services.db);
    const to = addDays(toDay(services.clock(), timeZone), -1);
    const last = await findLastStoredDay(services.db);
    const from = last ? addDays(last < to ? last : to, 1 - RECOUNTED_DAYS) : addDays(to, 1 - BACKFILL_DAYS);
    const figures = await countDailyFigures(services.db, { from, to, timeZone });
    const counted = new Set(figures.filter(({ figure }) => figure === 'signUps').map(({ day }) => day));
    for (let day = from; day <= to; day = addDays(day, 1))
      if (!counted.has(day)) figures.push({ day, figure: 'signUps', currency: '', value: 0 });
    await transact(services, (trx) => replaceDailyFigures(trx, from, figures));
  },
});
