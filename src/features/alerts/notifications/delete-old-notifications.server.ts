import { DAY_MS } from '#platform/durations.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { deleteNotificationsBefore } from './queries.server.ts';

const KEPT_DAYS = 365;
const BATCH = 1_000;

/** Deletes notifications after a year, also unread ones. Each batch is a transaction, so that none locks for long. */
export const deleteOldNotifications = defineJob({
  name: 'notifications.forget',
  schedule: '23 3 * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock() - KEPT_DAYS * DAY_MS);
    let last: number | undefined = 0;
    while (last !== undefined) last = await deleteNotificationsBefore(db, before, { after: last, limit: BATCH });
  },
});
