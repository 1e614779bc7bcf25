import { defineJob } from '#platform/define-job.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { deleteOldCodes } from './codes/queries.server.ts';
import { deleteOldLoginFailures } from './sign-in/queries.server.ts';
import { deleteUnverifiedBefore } from './sign-up/queries.server.ts';
import { deleteOldSessions } from './sessions/queries.server.ts';

/** Deletes codes and login failures after a day, unverified accounts and ended sessions after 30 days. */
export const deleteExpiredAccountData = defineJob({
  name: 'accounts.tidy',
  schedule: '41 3 * * *',
  run: async ({ db, clock }) => {
    const [yesterday, lastMonth] = [new Date(clock() - DAY_MS), new Date(clock() - 30 * DAY_MS)];
    await deleteOldCodes(db, yesterday);
    await deleteOldLoginFailures(db, yesterday);
    await deleteUnverifiedBefore(db, lastMonth);
    await deleteOldSessions(db, lastMonth);
  },
});
