import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** Stores a job that is out of retries, by default one that expires ads. Returns its id. */
export async function failedJob(
  { db }: { db: Database },
  {
    name = 'ads.expire',
    data = {},
    state = 'failed',
  }: { name?: string; data?: object; state?: 'failed' | 'retry' } = {},
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into pgboss.job (id, name, data, state, retry_count, retry_limit, start_after, completed_on, output)
    values (${id}, ${name}, ${JSON.stringify(data)}, ${state}, 8, 8, now() + interval '1 hour', now(),
      '{"message": "Error: connect ECONNREFUSED"}')`.execute(db);
  return id;
}
