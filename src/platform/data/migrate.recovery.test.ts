import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { type Database, openDatabase, waitForDatabase } from './database.server.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.server.ts';
import { migrate } from './migrate.server.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(ROOT, 'db/migrations');

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

async function openEmptyDatabase(): Promise<{ db: Database; folder: string; connectionString: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-migrate-'));
  chmodSync(folder, 0o755);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  cleanups.push(postgres.stop);
  const db = openDatabase(postgres.connectionString, 2);
  cleanups.push(() => db.destroy());
  await waitForDatabase(db, 30);
  return { db, folder, connectionString: postgres.connectionString };
}

/** Migrates in a separate process. Returns the names of the applied migrations. */
async function migrateInOtherProcess(connectionString: string): Promise<string[]> {
  const program = `
    import { openDatabase } from '#platform/data/database.server.ts';
    import { migrate } from '#platform/data/migrate.server.ts';
    const db = openDatabase(process.env.DATABASE, 1);
    console.log(JSON.stringify(await migrate(db, process.env.MIGRATIONS)));
    await db.destroy();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...CHILD_ENVIRONMENT, DATABASE: connectionString, MIGRATIONS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(0);
  return JSON.parse(output);
}

test('four processes that start together migrate an empty database once', async () => {
  const { db, connectionString } = await openEmptyDatabase();
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrateInOtherProcess(connectionString)));
  const applied = runs.flat().toSorted();
  expect(new Set(applied).size).toBe(applied.length);
  expect(applied[0]).toBe('0001_marketplace');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(applied);
  expect(await migrate(db, MIGRATIONS)).toEqual([]);
  await db.selectFrom('ads').select('id').execute();
}, 60_000);

test('a database of a newer version is refused in one line', async () => {
  const { db, folder } = await openEmptyDatabase();
  const migrations = path.join(folder, 'migrations');
  mkdirSync(migrations);
  writeFileSync(path.join(migrations, '0001_first.sql'), 'create table first (id int);');
  writeFileSync(path.join(migrations, '0002_second.sql'), 'create table second (id int);');
  await migrate(db, migrations);
  rmSync(path.join(migrations, '0002_second.sql'));
  await expect(migrate(db, migrations)).rejects.toThrow(/by a newer version, which has the migration 0002_second/);
});

test('a failed migration leaves the database unchanged', async () => {
  const { db, folder } = await openEmptyDatabase();
  const migrations = path.join(folder, 'migrations');
  mkdirSync(migrations);
  writeFileSync(path.join(migrations, '0001_first.sql'), 'create table first (id int);');
  writeFileSync(path.join(migrations, '0002_second.sql'), 'create table second (id int); create table first (id int);');
  await expect(migrate(db, migrations)).rejects.toThrow(/"first" already exists/);
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where tablename in ('first', 'second')`.execute(db);
  expect(rows).toEqual([]);
  writeFileSync(path.join(migrations, '0002_second.sql'), 'create table second (id int);');
  expect(await migrate(db, migrations)).toEqual(['0001_first', '0002_second']);
});
