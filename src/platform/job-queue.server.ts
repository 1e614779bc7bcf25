import { fromKysely, type JobResult, PgBoss } from 'pg-boss';

import type { Services } from './context.server.ts';
import type { Database } from './database.server.ts';
import type { Log } from './log.server.ts';

/** Background work. Delivered at least once, so `run` must be idempotent. */
export interface Job<Data extends object = object> {
  name: string;
  run: (services: Services, data: Data) => Promise<void>;
  /** Cron expression in UTC, for recurring jobs. */
  schedule?: string;
  /** Also runs shortly after each start, to catch up on runs missed while no process was running. */
  runsAtStart?: boolean;
  /** How many queued jobs run concurrently. Default 1. */
  batchSize?: number;
  /** A user is waiting for the result: the queue is polled every 0.5 s instead of every 2 s. */
  pollsFrequently?: boolean;
}

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}

/** Priority and retries of one enqueued job. */
export interface JobOptions {
  /** Runs before jobs that are not urgent. */
  isHighPriority?: boolean;
  /** Retries for more than a day instead of twenty minutes. */
  usesLongRetry?: boolean;
}

export interface JobQueue {
  /** Enqueues in the caller's transaction: a rollback also discards the job. */
  send: <Data extends object>(db: Database, job: Job<Data>, data: Data, options?: JobOptions) => Promise<void>;
  /** Creates the schedules of the given jobs and starts their workers. */
  startWorkers: (services: Services, jobs: Job<never>[]) => Promise<void>;
  /** Waits up to 10 s for running jobs. */
  stop: () => Promise<void>;
}

/** Gives the server time to listen: some jobs send requests to it. */
const START_DELAY_S = 3;
const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true };
const LONG_RETRIES = { ...RETRIES, retryLimit: 160, retryDelayMax: 600 };

/** A job queue in the marketplace's database (pg-boss), for the given jobs. Safe with several processes. */
export async function createJobQueue(db: Database, log: Log, jobs: Job<never>[]): Promise<JobQueue> {
  const boss = await startBoss(db, log, jobs);
  return {
    send: async (transaction, job, data, { isHighPriority, usesLongRetry } = {}) => {
      await boss.send(job.name, data, {
        db: fromKysely(transaction),
        priority: isHighPriority ? 1 : 0,
        ...(usesLongRetry && LONG_RETRIES),
      });
    },
    startWorkers: async (services, jobs) => {
      for (const job of jobs) {
        const options = {
          batchSize: job.batchSize ?? 1,
          burstWhenBatchFull: job.batchSize !== undefined,
          pollingIntervalSeconds: job.pollsFrequently ? 0.5 : 2,
          perJobResults: true,
        } as const;
        await boss.work(job.name, options, (batch) => Promise.all(batch.map((one) => runJob(services, job, one))));
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
        if (job.runsAtStart) await boss.send(job.name, {}, { startAfter: START_DELAY_S });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/**
 * Creates missing queues before the first `send`. pg-boss reads queues when it starts and caches them: a send inside a
 * transaction then needs no second connection, which would deadlock the pool when all connections do the same.
 */
async function startBoss(db: Database, log: Log, jobs: Job<never>[]): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromKysely(db) });
  boss.on('error', (error) => log.error({ error }, 'jobs'));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  const missing = jobs.filter(({ name }) => !existing.has(name));
  if (missing.length === 0) return boss;
  for (const { name } of missing) await boss.createQueue(name, RETRIES);
  await boss.stop({ graceful: false });
  return startBoss(db, log, jobs);
}

/** Reports each job's own result, so a failure retries only that job and not its whole batch. */
async function runJob(
  services: Services,
  job: Job<never>,
  { id, data }: { id: string; data: unknown },
): Promise<JobResult> {
  try {
    await job.run(services, data as never);
    return { id, status: 'completed' };
  } catch (error) {
    services.log.warn({ error, job: job.name }, 'job failed');
    return { id, status: 'failed', output: { message: String(error) } };
  }
}
