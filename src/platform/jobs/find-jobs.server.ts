import { sql } from 'kysely';

import type { Database } from '../data/database.server.ts';

export interface QueueState {
  name: string;
  /** Jobs that are due or scheduled. A recurring job has none between two runs. */
  waiting: number;
  running: number;
  /** Jobs that used up their retries in the last days. */
  failed: number;
}

/** The numbers of jobs per queue, by name. Queues without jobs are missing. */
export async function countJobs(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state not in ('completed', 'cancelled') group by name order by name`.execute(db);
  return rows;
}

export interface FailingJob {
  id: string;
  name: string;
  /** `retry`: the job runs again at `retryAt`. */
  state: 'failed' | 'retry';
  data: Record<string, unknown> | null;
  attempts: number;
  failedAt: Date | null;
  retryAt: Date;
  reason: string;
}

/** Jobs whose last run failed, the latest first, at most 50. */
export async function findFailingJobs(db: Database): Promise<FailingJob[]> {
  const { rows } = await selectFailing(db, sql`true`);
  return rows;
}

/** One of them; undefined if there is no such job, or it no longer fails. */
export async function lockFailingJob(trx: Database, id: string): Promise<FailingJob | undefined> {
  const { rows } = await selectFailing(trx, sql`id = ${id}::uuid`, sql`for update`);
  return rows[0];
}

const selectFailing = (db: Database, condition: ReturnType<typeof sql>, lock = sql``) =>
  sql<FailingJob>`
    select id, name, state, data, retry_count + 1 as attempts, start_after as "retryAt",
      coalesce(completed_on, started_on) as "failedAt", coalesce(output->>'message', '') as reason
    from pgboss.job
    where (state = 'failed' or state = 'retry' and output is not null) and ${condition}
    order by coalesce(completed_on, started_on) desc, id limit 50 ${lock}`.execute(db);

/** Makes a failing job due at once, with one more try. */
export async function retryJob(trx: Database, { id, name }: Pick<FailingJob, 'id' | 'name'>): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', start_after = now(), completed_on = null, output = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${name} and id = ${id}::uuid`.execute(trx);
}

/** The data of the jobs with a name that are waiting, running, or will be tried again. */
export async function findUnfinishedJobs<Data extends object>(db: Database, name: string): Promise<Data[]> {
  const { rows } = await sql<{ data: Data }>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ data }) => data);
}
