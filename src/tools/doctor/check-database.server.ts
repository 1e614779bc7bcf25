import { readdir } from 'node:fs/promises';

import { type Database, requireArabicTrigrams } from '#platform/data/database.server.ts';
import { MIGRATIONS } from '#platform/data/migrate.server.ts';

import INDEXES from '#db/indexes.json' with { type: 'json' };

import { type Check, failure, type Finding, ok, skipped, warning } from './finding.ts';
import { findApplied, findBloated, findIndexes, findPendingIndexes, findServer } from './queries.server.ts';

export const OLDEST_VERSION = 150_000;
export const EXTENSIONS = ['pg_trgm', 'fuzzystrmatch'];
/** Codes of authenticator apps change every 30 seconds. */
const SKEW_WARNING_MS = 2_000;
const SKEW_ERROR_MS = 15_000;
/** Dead rows below this number don't matter; above it, this share of all rows does. */
const BLOAT = { minRows: 20_000, share: 0.4 };

export async function checkDatabase(db: Database, now: () => number): Promise<Finding[]> {
  const before = now();
  const server = await findServer(db);
  const findings = [
    judgeServer(server),
    judgeSkew(server.now.getTime() - (before + now()) / 2, 'the database'),
    await checkLocale(db, server),
  ];
  const applied = await findApplied(db);
  if (applied.length === 0)
    return [...findings, ...SCHEMA.map((check) => skipped(check, 'the app has not started with this database yet'))];
  const pending = await checkMigrations(applied);
  return [...findings, pending, await checkIndexes(db, pending), await checkBloat(db)];
}

const SCHEMA: Check[] = ['migrations', 'indexes', 'bloat'];

function judgeServer({ version, versionText, extensions }: Awaited<ReturnType<typeof findServer>>): Finding {
  if (version < OLDEST_VERSION)
    return failure('database', `PostgreSQL ${versionText} is too old`, 'Use PostgreSQL 15 or newer.');
  const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
  if (missing.length > 0)
    return failure(
      'database',
      `extensions are missing: ${missing.join(', ')}`,
      `Install PostgreSQL’s contrib package, then run: ${missing.map((name) => `create extension ${name};`).join(' ')}`,
    );
  return ok('database', `PostgreSQL ${versionText}`);
}

async function checkLocale(db: Database, { encoding, extensions }: { encoding: string; extensions: string[] }) {
  const remedy = 'Create a database with encoding UTF8 and locale C.UTF-8, and restore a backup there.';
  if (encoding !== 'UTF8') return failure('database locale', `the encoding is ${encoding}`, remedy);
  if (!extensions.includes('pg_trgm')) return skipped('database locale', 'needs the extension pg_trgm');
  return requireArabicTrigrams(db).then(
    () => ok('database locale', 'UTF-8, knows Arabic letters'),
    () => failure('database locale', 'the locale is C: searches ignore Arabic letters', remedy),
  );
}

/** `skewMs` is positive if the other clock is ahead. */
export function judgeSkew(skewMs: number, whose: string): Finding {
  const seconds = Math.abs(skewMs / 1000).toFixed(1);
  const message = `${whose} is ${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} this machine`;
  const remedy = 'Switch on time synchronisation on both: timedatectl set-ntp true.';
  if (Math.abs(skewMs) >= SKEW_ERROR_MS) return failure('clock', message, remedy);
  return Math.abs(skewMs) >= SKEW_WARNING_MS ? warning('clock', message, remedy) : ok('clock', `as ${whose}`);
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
