import { sql } from 'kysely';

import type { Database } from '../data/database.server.ts';

/** A queue that has jobs. */
interface JobFigures {
  queue: string;
  waiting: number;
  /** Waiting for a retry. */
  retrying: number;
  running: number;
  /** Out of retries. */
  failed: number;
  /** How long the oldest job that may run has waited, in seconds. */
  oldestSeconds: number;
}

export async function findJobFigures(db: Database): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select name as queue,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.job where state not in ('completed', 'cancelled') group by name`.execute(db);
  return rows;
}
