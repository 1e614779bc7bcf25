import { fromKysely, type JobResult, PgBoss } from 'pg-boss';

import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';

/** Work done later, outside the request. Delivered at least once: the handler must bear a repetition. */
export interface Job<Data extends object = object> {
  name: string;
  run: (services: Services, data: Data) => Promise<void>;
  /** Cron expression in UTC, for work nobody asks for. */
  schedule?: string;
  /** Runs soon after each start, too: for what may have been missed while no process ran. */
  runsAtStart?: boolean;
  /** How many run at once, where many wait: one at a time unless set. */
  batch?: number;
  /** Someone waits for it: it is looked for every half second, not every two. */
  isAwaited?: boolean;
}

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}

/** How one piece of work stands among the others of its job. */
export interface Standing {
  /** Before all that are not. */
  isUrgent?: boolean;
  /** Tried again for more than a day, not only for twenty minutes. */
  isPatient?: boolean;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: nothing runs for what did not commit. */
  send: <Data extends object>(db: Database, job: Job<Data>, data: Data, standing?: Standing) => Promise<void>;
  /** Starts working the given jobs. */
  work: (services: Services, jobs: Job<never>[]) => Promise<void>;
  /** Lets running jobs end, up to 10 s. */
  stop: () => Promise<void>;
}

/** Until the server listens: some jobs call it. */
const START_DELAY_S = 3;
const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true };
const PATIENCE = { ...RETRIES, retryLimit: 160, retryDelayMax: 600 };

/** Jobs in the marketplace's own database (pg-boss). Safe with several processes. */
export async function createJobs(db: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(db) });
  boss.on('error', (error) => log.error({ error }, 'jobs'));
  await boss.start();
  const queues = new Set<string>();

  const ensureQueue = async (name: string) => {
    if (queues.has(name)) return;
    await boss.createQueue(name, RETRIES);
    queues.add(name);
  };

  return {
    send: async (transaction, job, data, { isUrgent, isPatient } = {}) => {
      await ensureQueue(job.name);
      await boss.send(job.name, data, {
        db: fromKysely(transaction),
        priority: isUrgent ? 1 : 0,
        ...(isPatient && PATIENCE),
      });
    },
    work: async (services, jobs) => {
      for (const job of jobs) {
        await ensureQueue(job.name);
        const options = {
          batchSize: job.batch ?? 1,
          burstWhenBatchFull: job.batch !== undefined,
          pollingIntervalSeconds: job.isAwaited ? 0.5 : 2,
          perJobResults: true,
        } as const;
        await boss.work(job.name, options, (batch) => Promise.all(batch.map((one) => settle(services, job, one))));
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
        if (job.runsAtStart) await boss.send(job.name, {}, { startAfter: START_DELAY_S });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** One that fails is tried again, and none beside it. */
async function settle(
  services: Services,
  job: Job<never>,
  { id, data }: { id: string; data: unknown },
): Promise<JobResult> {
  try {
    await job.run(services, data as never);
    return { id, status: 'completed' };
  } catch (error) {
    services.log.warn({ error, job: job.name }, 'a job failed');
    return { id, status: 'failed', output: { message: String(error) } };
  }
}
