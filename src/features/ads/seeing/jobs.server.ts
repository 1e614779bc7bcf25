import { defineJob } from '#platform/jobs.server.ts';

import { deleteVisitsBefore } from './queries.server.ts';
import { dayOf } from './rules.ts';

/** Who saw an ad is known for a day: then only how many did. */
export const forgetVisits = defineJob({
  name: 'ads.forget-visits',
  schedule: '7 0 * * *',
  run: ({ db, clock }) => deleteVisitsBefore(db, dayOf(clock())),
});
