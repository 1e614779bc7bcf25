import type { Tag } from '../bus/tag.ts';
import type { Services } from '../context.server.ts';
import type { Job } from './define-job.server.ts';

/**
 * Enqueues a job after something that it depends on was published, in this process or another one: once for all changes
 * within `delayMs`. Call it where jobs run. The job also needs a schedule, because a process may die before.
 */
export function enqueueOnChanges(
  { bus, db, jobs, log }: Pick<Services, 'bus' | 'db' | 'jobs' | 'log'>,
  job: Job,
  { isConcerned, delayMs }: { isConcerned: (tag: Tag) => boolean; delayMs: number },
): void {
  let isWaiting = false;
  const enqueue = async () => {
    isWaiting = false;
    await jobs.send(db, job, {}).catch((error: unknown) => log.error({ error, job: job.name }, 'failed to enqueue'));
  };
  bus.subscribe((changed) => {
    if (isWaiting || (changed !== 'all' && !changed.some(isConcerned))) return;
    isWaiting = true;
    setTimeout(() => void enqueue(), delayMs).unref();
  });
}
