import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { lockFailingJob, retryJob } from '#platform/find-failing-jobs.server.ts';

/** Makes a failing job due at once. Throws NOT_FOUND if it runs, succeeded or is gone. */
export async function retryFailingJob(ctx: Ctx, id: string): Promise<Record<string, never>> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const job = await lockFailingJob(trx, id);
    if (!job) throw new AppError('NOT_FOUND');
    await retryJob(trx, job);
    await recordAudit(ctx, trx, {
      action: 'job.retry',
      targetId: id,
      memberId: null,
      before: { job: job.name, state: job.state },
      after: { job: job.name, state: 'due' },
    });
  });
  return {};
}
