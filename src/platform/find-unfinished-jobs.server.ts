import { sql } from 'kysely';

import type { Database } from './database.server.ts';

/** The data of the jobs with a name that are waiting, running, or will be tried again. */
export async function findUnfinishedJobs<Data extends object>(db: Database, name: string): Promise<Data[]> {
  const { rows } = await sql<{ data: Data }>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ data }) => data);
}
