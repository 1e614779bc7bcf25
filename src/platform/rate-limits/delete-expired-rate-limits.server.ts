import { defineJob } from '../jobs/define-job.server.ts';

/** Deletes expired counters. The limiter uses the system's clock. */
export const deleteExpiredRateLimits = defineJob({
  name: 'rate-limits.delete-expired',
  schedule: '*/10 * * * *',
  run: async ({ db }) => {
    await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
  },
});
