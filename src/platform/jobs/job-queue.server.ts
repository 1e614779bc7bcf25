import { fromKysely, type JobResult, PgBoss } from 'pg-boss';

import type { Database } from '../data/database.server.ts';
import { limits } from '../limits.ts';
import { type Log, logContext, withLogContext } from '../log/log.server.ts';

/** A background job. `run` gets the app's services as its context. Delivered at least once: must be idempotent. */
export interface QueuedJob<Context, Data extends object> {
  name: string;
  run: (context: Context, data: Data) => Promise<void>;
  /** Cron expression in UTC, for recurring jobs. */
  schedule?: string;
  /** Also runs shortly after each start, to catch up on runs missed while no process was running. */
  runsAtStart?: boolean;
  /** How many queued jobs run concurrently. Default 1. */
  batchSize?: number;
  /**
   * The longest that a run may take. Default 15 minutes. A longer run whose process was killed goes back to the queue
   * after a few minutes.
   */
  maxHours?: number;
  /** A user is waiting for the result: the queue is polled every second instead of every 10 s. */
  pollsFrequently?: boolean;
}

/** Priority, retries and time of one enqueued job. */
interface JobOptions {
  /** Runs before jobs that are not urgent. */
  isHighPriority?: boolean;
  /** Retries for more than a day instead of twenty minutes. */
  usesLongRetry?: boolean;
  /** Runs no earlier. */
  delaySeconds?: number;
}

type AnyJob = QueuedJob<never, never>;

export interface JobQueue {
  /** Enqueues in the caller's transaction: a rollback also discards the job. */
  send: <Data extends object>(
    db: Database,
    job: QueuedJob<never, Data>,
    data: Data,
    options?: JobOptions,
  ) => Promise<void>;
  /** Creates the schedules of the given jobs and starts their workers. */
  startWorkers: <Context>(context: Context, jobs: QueuedJob<Context, never>[]) => Promise<void>;
  /** Takes no further jobs and waits up to 10 s for the running ones, which then go back to the queue. */
  stop: (options?: { withinMs?: number }) => Promise<void>;
}

/** Delay before jobs run, because some send requests to the server. */
const START_DELAY_S = 3;
/** Long runs report that they go on every half of this. pg-boss looks for those that don't every minute. */
const HEARTBEAT_S = 120;
const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true };
/** The retries of a job that `usesLongRetry`. */
export const LONG_RETRY_LIMIT = 160;
const LONG_RETRIES = { ...RETRIES, retryLimit: LONG_RETRY_LIMIT, retryDelayMax: 600 };

/**
 * A job queue in the marketplace's database (pg-boss), for the given jobs. Safe with several processes. One that does
 * not run jobs leaves schedules and maintenance to the others.
 */
export async function createJobQueue(
  db: Database,
  log: Log,
  jobs: AnyJob[],
  { runsJobs = true } = {},
): Promise<JobQueue> {
  const boss = await startBoss(db, log, jobs, runsJobs);
  return {
    send: async (transaction, job, data, { isHighPriority, usesLongRetry, delaySeconds } = {}) => {
      const { requestId } = logContext();
      await boss.send(job.name, requestId === undefined ? data : { ...data, requestId }, {
        db: fromKysely(transaction),
        priority: isHighPriority ? 1 : 0,
        ...(usesLongRetry && LONG_RETRIES),
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
      });
    },
    startWorkers: async (context, jobs) => {
      for (const job of jobs) {
        const options = {
          batchSize: job.batchSize ?? 1,
          burstWhenBatchFull: job.batchSize !== undefined,
          pollingIntervalSeconds: job.pollsFrequently ? 1 : limits.jobPollSeconds,
          perJobResults: true,
        } as const;
        await boss.work(job.name, options, (batch) => Promise.all(batch.map((one) => runJob(one, job, context, log))));
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
        if (job.runsAtStart) await boss.send(job.name, {}, { startAfter: START_DELAY_S });
      }
    },
    stop: ({ withinMs = 10_000 } = {}) => boss.stop({ graceful: true, timeout: withinMs }),
  };
}

/**
 * Creates missing queues before the first `send`. pg-boss reads queues when it starts and caches them: a send inside a
 * transaction then needs no second connection, which would deadlock the pool when all connections do the same.
 */
async function startBoss(db: Database, log: Log, jobs: AnyJob[], runsJobs: boolean): Promise<PgBoss> {
  const boss = new PgBoss({ db: fromKysely(db), schedule: runsJobs, supervise: runsJobs });
  boss.on('error', (error) => log.error({ error }, 'jobs'));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  const missing = jobs.filter(({ name }) => !existing.has(name));
  if (missing.length === 0) return boss;
  for (const { name, maxHours } of missing)
    await boss.createQueue(name, {
      ...RETRIES,
      ...(maxHours && { expireInSeconds: maxHours * 3600, heartbeatSeconds: HEARTBEAT_S }),
    });
  await boss.stop({ graceful: false });
  return startBoss(db, log, jobs, runsJobs);
}

/** Reports each job's own result, so a failure retries only that job and not its whole batch. */
async function runJob<Context>(
  { id, data }: { id: string; data: unknown },
  job: QueuedJob<Context, never>,
  context: Context,
  log: Log,
): Promise<JobResult> {
  const { requestId, ...own } = (data ?? {}) as { requestId?: string };
  return withLogContext({ job: job.name, jobId: id, ...(requestId !== undefined && { requestId }) }, async () => {
    try {
      // `send` was called with data of this job's type.
      await job.run(context, own as never);
      log.debug('job finished');
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ error }, 'job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  });
}
