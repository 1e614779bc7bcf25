import { toDay } from '#features/catalog/get-site-time-zone.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { deleteSearchCounts } from './queries.server.ts';

const KEPT_DAYS = 90;

/** Deletes the counted phrases of searches after 90 days. */
export const deleteOldSearchCounts = defineJob({
  name: 'search.forget-counts',
  schedule: '41 2 * * *',
  run: ({ db, clock }) => deleteSearchCounts(db, toDay(clock() - KEPT_DAYS * DAY_MS, 'UTC')),
});
