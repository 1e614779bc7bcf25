import { defineJob } from '#platform/jobs/define-job.server.ts';

import { deleteVisitsBefore } from './queries.server.ts';
import { toUtcDay } from './rules.ts';

/** Deletes the visitor hashes of past days (UTC). The counts stay. */
export const deleteOldVisits = defineJob({
  name: 'ads.forget-visits',
  schedule: '7 0 * * *',
  run: ({ db, clock }) => deleteVisitsBefore(db, toUtcDay(clock())),
});
