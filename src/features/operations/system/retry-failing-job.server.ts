import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, Services, StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { type FailingJob as FailingJobRow, findFailingJobs, lockFailingJob, retryJob } from '#platform/jobs/find-jobs.server.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Makes a failing job due at once. Throws NOT_FOUND if it runs, succeeded or is gone. */
export async function retryFailingJob(ctx: StaffCtx<'admin'>, id: string): Promise<Record<string, never>> {
  await transact(ctx, async (trx) => {
    const job = await lockFailingJob(trx, id);
    if (!job) throw new AppError('NOT_FOUND');
    await retry(ctx, trx, job);
  });
  return {};
}

/** Makes every job due at once that was tried as often as it may be, at most 50. Returns how many. */
export async function retryFailedJobs(services: Services): Promise<number> {
  let retried = 0;
  for (const { id, state } of await findFailingJobs(services.db)) {
    if (state !== 'failed') continue;
    await transact(services, async (trx) => {
      const job = await lockFailingJob(trx, id);
      if (!job) return;
      await retry(services, trx, job);
      retried += 1;
    });
  }
  return retried;
}

async function retry(ctx: Ctx | Services, trx: Database, job: FailingJobRow): Promise<void> {
  await retryJob(trx, job);
  await recordAudit(ctx, trx, {
    action: 'job.retry',
    targetId: job.id,
    memberId: null,
    before: { job: job.name, state: job.state },
    after: { job: job.name, state: 'due' },
  });
}
