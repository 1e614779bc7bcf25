import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';

import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { cloneTemplate } from '#tests/support/template-database.ts';

import { type Database, openDatabase } from './database.server.ts';
import { createLog } from '../log/log.server.ts';
import { migrate, MIGRATIONS } from './migrate.server.ts';
import { buildPendingIndexes } from './background-indexes.server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close();
});

/** A database with a table of `rows` rows, and migrations that add an index to it in the background. */
async function upgradeWithIndex(rows: number): Promise<{ db: Database; url: string }> {
  const { connectionString: url, drop } = await cloneTemplate(inject('postgresUrl'), 'empty');
  cleanups.push(drop);
  const db = openDatabase(url, 3);
  cleanups.push(() => db.destroy());
  await sql`create table large (id int, words text)`.execute(db);
  await sql`insert into large select n, repeat('x', 40) from generate_series(1, ${rows}::int) n`.execute(db);
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-indexes-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(path.join(folder, '9000_large.background.sql'), 'create index concurrently large_by_id on large (id);');
  expect(await migrate(db, folder)).toEqual(['9000_large.background']);
  return { db, url };
}

/** Whether the index is valid. Undefined if there is none. */
async function isValid(db: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('large_by_id')`.execute(db);
  return rows[0]?.valid;
}

const findPending = async (db: Database) =>
  (await db.selectFrom('pending_indexes').select('name').execute()).map(({ name }) => name);

const build = (url: string) => buildPendingIndexes.run({ databaseUrl: url, log: createLog('silent') } as never, {});

function buildInOtherProcess(url: string): ChildProcess {
  const program = `
    import { buildPendingIndexes } from '#platform/data/background-indexes.server.ts';
    import { createLog } from '#platform/log/log.server.ts';
    await buildPendingIndexes.run({ databaseUrl: process.env.DATABASE, log: createLog('silent') }, {});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...CHILD_ENVIRONMENT, DATABASE: url },
    stdio: 'ignore',
  });
}

test('an index of a small table is built by the migration', async () => {
  const { db } = await upgradeWithIndex(10);
  expect([await isValid(db), await findPending(db)]).toEqual([true, []]);
});

test('an index of a large table is built after the start, repeated if killed, and blocks no writes', async () => {
  const { db, url } = await upgradeWithIndex(200_000);
  expect([await isValid(db), await findPending(db)]).toEqual([undefined, ['large_by_id']]);

  // The build waits for the writes that began before it.
  const { promise: isOver, resolve: commit } = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (trx) => {
    await sql`insert into large values (0, 'before')`.execute(trx);
    const child = buildInOtherProcess(url);
    await expect.poll(() => isValid(db)).toBe(false);
    await sql`insert into large values (-1, 'meanwhile')`.execute(db);
    // Another process doesn't build an index that this one is building.
    await build(url);
    expect([await isValid(db), await findPending(db)]).toEqual([false, ['large_by_id']]);

    child.kill('SIGKILL');
    await once(child, 'exit');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index%'
      and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    const countBuilds = async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`.execute(db)
      ).rows.length;
    await expect.poll(countBuilds).toBe(0);
    await isOver;
  });
  commit();
  await writing;
  expect(await isValid(db)).toBe(false);

  await build(url);
  expect([await isValid(db), await findPending(db)]).toEqual([true, []]);
  await build(url);
  expect(await isValid(db)).toBe(true);
}, 60_000);
