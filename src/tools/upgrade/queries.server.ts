import { sql } from 'kysely';
import type { Client } from 'pg';

import type { Database } from '#platform/data/database.server.ts';

/** Sessions of others in the database. `db` must have one connection so far. */
export async function countOtherSessions(db: Database): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.sessions ?? 0;
}

/** Ends the other sessions of the same account, and waits until they are gone, up to ten seconds each. */
export async function endOtherSessions(client: Client): Promise<void> {
  await client.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and usename = current_user`);
}

/** Version of the tables of the job queue. Undefined if no app was ever started on the database. */
export async function findJobQueueVersion(db: Database): Promise<number | undefined> {
  const { rows: found } = await sql`select to_regclass('pgboss.version') as name`.execute(db);
  if ((found[0] as { name: string | null }).name === null) return undefined;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version;
}
