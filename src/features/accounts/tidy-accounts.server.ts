import { defineJob } from '#platform/jobs.server.ts';

import { deleteOldCodes, deleteOldFailures, deleteUnverifiedSince } from './queries.server.ts';
import { deleteOldSessions } from './session-queries.server.ts';

const DAY = 24 * 60 * 60_000;

/** Forgets what has had its use: codes and counted failures after a day, sign-ups never confirmed and ended sessions after 30. */
export const tidyAccounts = defineJob({
  name: 'accounts.tidy',
  schedule: '41 3 * * *',
  run: async ({ db, clock }) => {
    const [yesterday, lastMonth] = [new Date(clock() - DAY), new Date(clock() - 30 * DAY)];
    await deleteOldCodes(db, yesterday);
    await deleteOldFailures(db, yesterday);
    await deleteUnverifiedSince(db, lastMonth);
    await deleteOldSessions(db, lastMonth);
  },
});
