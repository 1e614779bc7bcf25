import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

interface Server {
  /** Such as 150004. */
  version: number;
  versionText: string;
  encoding: string;
  now: Date;
  extensions: string[];
}

export async function findServer(db: Database): Promise<Server> {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
      current_setting('server_encoding') as encoding, clock_timestamp() as now,
      (select coalesce(array_agg(extname::text), '{}') from pg_extension) as extensions`.execute(db);
  return rows[0]!; // one row
}

/** Names of the applied migrations; none in an empty database. */
export async function findApplied(db: Database): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  const applied = await sql<{ name: string }>`select name from public.kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** The indexes of the app's tables. One that isn't valid was not built to its end, and is not used. */
export async function findIndexes(db: Database): Promise<{ name: string; isValid: boolean }[]> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select index.relname as name, indisvalid as "isValid"
    from pg_index join pg_class index on index.oid = indexrelid
    where index.relnamespace = 'public'::regnamespace
    order by name`.execute(db);
  return rows;
}

/** The indexes that a job still builds. */
export async function findPendingIndexes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pending_indexes').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Tables with many dead rows, the worst first. */
export async function findBloated(db: Database, minRows: number, share: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and n_dead_tup > ${minRows}
      and n_dead_tup > ${share}::float8 * (n_live_tup + n_dead_tup)
    order by n_dead_tup desc limit 10`.execute(db);
  return rows.map(({ name }) => name);
}

export async function findPushKeys(db: Database) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
}
