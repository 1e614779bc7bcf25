import { toDay } from '#features/catalog/to-day.ts';
import { defineJob } from '#platform/define-job.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { deleteEmptySearches } from './queries.server.ts';

const KEPT_DAYS = 90;

/** Deletes the phrases of searches without results after 90 days. */
export const deleteOldEmptySearches = defineJob({
  name: 'search.forget-empty',
  schedule: '41 2 * * *',
  run: ({ db, clock }) => deleteEmptySearches(db, toDay(clock() - KEPT_DAYS * DAY_MS, 'UTC')),
});
