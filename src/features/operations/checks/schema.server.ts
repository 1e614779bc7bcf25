import { readdir } from 'node:fs/promises';

import { sql } from 'kysely';

import INDEXES from '#db/indexes.json' with { type: 'json' };
import type { Database } from '#platform/data/database.server.ts';
import { MIGRATIONS } from '#platform/data/migrate.server.ts';

import { type Check, failure, type Finding, ok, skipped, warning } from './finding.ts';

const SCHEMA: Check[] = ['migrations', 'indexes', 'bloat'];
/** Dead rows below this number don't matter; above it, this share of all rows does. */
const BLOAT = { minRows: 20_000, share: 0.4 };

/** Whether the app's tables are those of this version, and in order. */
export async function checkSchema(db: Database): Promise<Finding[]> {
  const applied = await findApplied(db);
  if (applied.length === 0)
    return SCHEMA.map((check) => skipped(check, 'the app has not started with this database yet'));
  const migrations = await checkMigrations(applied);
  return [migrations, await checkIndexes(db, migrations), await checkBloat(db)];
}

async function checkMigrations(applied: string[]): Promise<Finding> {
  const names = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.sql$/, ''));
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return failure('migrations', `a newer version has migrated the database: ${unknown[0]}`, 'Start that version.');
  const pending = names.filter((name) => !applied.includes(name));
  return pending.length > 0
    ? warning('migrations', `${pending.length} are pending`, 'Make a backup and start the app, which applies them.')
    : ok('migrations', `all ${names.length} are applied`);
}

async function checkIndexes(db: Database, migrations: Finding): Promise<Finding> {
  if (migrations.state !== 'ok') return skipped('indexes', 'the migrations are not those of this version');
  const [indexes, pending] = [await findIndexes(db), await findPendingIndexes(db)];
  const invalid = indexes.filter(({ name, isValid }) => !isValid && !pending.includes(name)).map(({ name }) => name);
  if (invalid.length > 0)
    return failure(
      'indexes',
      `not built to the end: ${invalid.join(', ')}`,
      invalid.map((name) => `reindex index concurrently ${name};`).join(' '),
    );
  const names = new Set([...indexes.map(({ name }) => name), ...pending]);
  const missing = INDEXES.filter((name) => !names.has(name));
  if (missing.length > 0)
    return failure(
      'indexes',
      `missing: ${missing.join(', ')}`,
      'Find their statements in db/migrations, and run them in psql.',
    );
  if (pending.length > 0)
    return warning(
      'indexes',
      `still being built: ${pending.join(', ')}`,
      'Leave the app running. If /admin/system shows the job database.build-indexes as failed, it says why.',
    );
  return ok('indexes', `all ${INDEXES.length} are there`);
}

async function checkBloat(db: Database): Promise<Finding> {
  const tables = await findBloated(db, BLOAT.minRows, BLOAT.share);
  if (tables.length === 0) return ok('bloat', 'no table has many dead rows');
  return warning(
    'bloat',
    `many dead rows: ${tables.join(', ')}`,
    `Check that autovacuum is on, and run: ${tables.map((name) => `vacuum (analyze) ${name};`).join(' ')}`,
  );
}

/** Names of the applied migrations; none in an empty database. */
async function findApplied(db: Database): Promise<string[]> {
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
async function findPendingIndexes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pending_indexes').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Tables with many dead rows, the worst first. */
async function findBloated(db: Database, minRows: number, share: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public' and n_dead_tup > ${minRows}
      and n_dead_tup > ${share}::float8 * (n_live_tup + n_dead_tup)
    order by n_dead_tup desc limit 10`.execute(db);
  return rows.map(({ name }) => name);
}
