import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadConfig } from '#config';
import { openDatabase } from '#platform/data/database.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { MIGRATIONS } from '#platform/data/migrate.server.ts';
import { diskStorage } from '#platform/files/storage.server.ts';
import { withConnection } from '#platform/data/with-connection.server.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { openEmptyPlace } from '#tests/support/empty-place.ts';
import { systemClock } from '#tests/support/times.ts';

import { jobs } from '../jobs.ts';
import { folderStore } from '#features/operations/backup/backup-store.server.ts';
import { openBackup } from '#features/operations/backup/open-backup.server.ts';
import { findDifferentTables } from '#features/operations/backup/restore-backup.server.ts';
import { estimateMigrations } from './upgrade.ts';
import { tryStart } from './try-start.ts';
import { upgrade } from './upgrade-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dallal-upgrade-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ADDS_COLUMN = `alter table users add column shoe_size integer; update users set shoe_size = 42;`;

/** A marketplace with a member and a waiting job, and the migrations of a next version. */
async function openPlace(migration: string) {
  const place = await openEmptyPlace(folder, { NODE_ENV: 'development', LOG_LEVEL: 'error' });
  const root = mkdtempSync(path.join(folder, 'backups-'));
  const migrations = mkdtempSync(path.join(folder, 'migrations-'));
  cpSync(MIGRATIONS, migrations, { recursive: true });
  writeFileSync(path.join(migrations, '9000_next.sql'), migration);
  mkdirSync(place.dataDir, { recursive: true });
  const db = openDatabase(place.databaseUrl, 3);
  const log = createLog('silent');
  await db
    .insertInto('users')
    .values({
      name: 'Salma',
      email: 's@example.com',
      country_code: '+965',
      mobile: '51234567',
      password_hash: '-',
      status: 'active',
    })
    .execute();
  // A job that the next version no longer knows.
  const former = { name: 'former.job', run: () => Promise.resolve() };
  const queue = await createJobQueue(db, log, [...jobs, former]);
  await queue.send(db, former, { memberId: 1 });
  await queue.stop();
  const config = loadConfig({
    DATABASE_URL: place.databaseUrl,
    DATA_DIR: place.dataDir,
    NODE_ENV: 'test',
    DEMO: 'off',
  });
  const store = folderStore(root);
  const onNews = () => {};
  const storage = diskStorage(path.join(place.dataDir, 'media'));
  return {
    place,
    db,
    root,
    store,
    migrations,
    upgrade: (start: () => Promise<number>) =>
      upgrade(
        { config, db, databaseUrl: place.databaseUrl, storage, log, clock: systemClock },
        { store, migrations, jobs, start, onStep: onNews, onProgress: onNews },
      ),
    close: async () => {
      await db.destroy();
      await place.remove();
    },
  };
}

const columnsOf = async (db: ReturnType<typeof openDatabase>) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'users'`.execute(db);
  return rows.map(({ name }) => name);
};
const namesOfJobs = async (db: ReturnType<typeof openDatabase>) => {
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where state = 'created' and data <> '{}'`.execute(db);
  return rows;
};

const readJobs = (databaseUrl: string) =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ schedules: number; jobs: object[] }>(`
      select (select count(*)::int from pgboss.schedule) as schedules,
        (select json_agg(json_build_array(name, state) order by id) from pgboss.job) as jobs`);
    return rows[0]!; // a select without a table has one row
  });

test('backs up, applies the migrations, and says when this version is ready', async () => {
  const { db, store, upgrade: run, close } = await openPlace(ADDS_COLUMN);
  try {
    const done = await run(() => Promise.resolve(1.5));
    expect(done).toMatchObject({ migrations: ['9000_next'], readySeconds: 1.5 });
    expect(await columnsOf(db)).toContain('shoe_size');
    const { manifest } = await openBackup(store, undefined, done.backup);
    expect(manifest.migrations).not.toContain('9000_next');
    expect(await db.selectFrom('backup_runs').select('name').execute()).toEqual([{ name: done.backup }]);
  } finally {
    await close();
  }
}, 60_000);

test('a migration that fails leaves the database as before', async () => {
  const { place, db, store, upgrade: run, close } = await openPlace(`${ADDS_COLUMN} select 1 / 0;`);
  try {
    await expect(run(() => Promise.reject(new Error('not reached')))).rejects.toThrow(
      /^A migration failed: .*division by zero\nThe database is as before\. Start the previous version\.$/,
    );
    expect(await columnsOf(db)).not.toContain('shoe_size');
    expect(await findDifferentTables(place.databaseUrl, await openBackup(store, undefined))).toEqual([]);
  } finally {
    await close();
  }
}, 60_000);

test('the trial of a server ends at once, however long it drains otherwise', async () => {
  const entry = path.join(folder, 'ready.mjs');
  writeFileSync(
    entry,
    `import { createServer } from 'node:http';
    createServer((_, response) => response.end()).listen(Number(process.env.PORT), process.env.HOST);
    process.on('SIGTERM', () => setTimeout(() => process.exit(), process.env.DRAIN_SECONDS * 1000));`,
  );
  const environment = { ...CHILD_ENVIRONMENT, DRAIN_SECONDS: '600' };
  expect(await tryStart({ entry, environment, seconds: 20 })).toBeGreaterThan(0);
});

test('a backup whose pictures cannot be restored leaves the database as it is', async () => {
  const { db, root, store, upgrade: run, close } = await openPlace(ADDS_COLUMN);
  const loseBackup = async () => {
    const { name } = await openBackup(store, undefined);
    rmSync(path.join(root, name, 'pictures'));
    throw new Error('not ready');
  };
  try {
    await expect(run(loseBackup)).rejects.toThrow(/^The restore failed: .*pictures is missing/);
    expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Salma' }]);
  } finally {
    await close();
  }
}, 60_000);

/** Programs in place of the server: each changes something, and never becomes ready. */
const BROKEN = {
  'stops with an error': `process.stderr.write('no such feature'); process.exit(1);`,
  'answers, and is never ready': `
    const { createServer } = await import('node:http');
    createServer((_, response) => response.writeHead(503).end()).listen(Number(process.env.PORT), '127.0.0.1');`,
};

test.for(Object.entries(BROKEN))(
  'a version that %s is rolled back, byte for byte',
  { timeout: 60_000 },
  async ([, program]) => {
    const { place, db, store, upgrade: run, close } = await openPlace(ADDS_COLUMN);
    const entry = path.join(place.dataDir, 'server.mjs');
    writeFileSync(
      entry,
      `import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query("update users set name = 'Changed'");
    await client.query("delete from pgboss.job");
    await client.query('begin; lock table users');
    ${program}`,
    );
    try {
      const environment = { ...CHILD_ENVIRONMENT, DATABASE_URL: place.databaseUrl };
      await expect(run(() => tryStart({ entry, environment, seconds: 5 }))).rejects.toThrow(
        /^This version did not become ready, and the database is restored from the backup \w+\. Start the previous/,
      );
      expect(await findDifferentTables(place.databaseUrl, await openBackup(store, undefined))).toEqual([]);
      expect(await columnsOf(db)).not.toContain('shoe_size');
      expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Salma' }]);
      expect(await namesOfJobs(db)).toEqual([{ name: 'former.job', data: { memberId: 1 } }]);
      const { rows } = await sql`select name from kysely_migration where name = '9000_next'`.execute(db);
      expect(rows).toEqual([]);
    } finally {
      await close();
    }
  },
);

test('the command upgrades, tries the real server, and refuses while others are connected', async () => {
  const { place, db, root, close } = await openPlace('');
  try {
    const refused = await place.run('upgrade', '--backup-to', root);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^\d+ other connections to the database/) });
    expect(readdirSync(root)).toEqual([]);
    await db.destroy();
    const before = await readJobs(place.databaseUrl);
    const { code, out, err } = await place.run('upgrade', '--backup-to', root, '--json');
    expect([code, err]).toEqual([0, expect.stringContaining('Starting this version on trial.')]);
    expect(JSON.parse(out)).toMatchObject({ migrations: [], readySeconds: expect.any(Number) });
    // The start of a process that runs jobs adds schedules and jobs.
    expect(await readJobs(place.databaseUrl)).toEqual(before);
  } finally {
    await close();
  }
}, 120_000);

test('an estimate times each pending migration in a scratch database', async () => {
  const { place, db, store, migrations, upgrade: run, close } = await openPlace(`${ADDS_COLUMN} select 1 / 0;`);
  try {
    // Makes a backup.
    await expect(run(() => Promise.resolve(0))).rejects.toThrow('division by zero');
    writeFileSync(path.join(migrations, '9000_next.sql'), `${ADDS_COLUMN} select pg_sleep(0.2);`);
    const backup = await openBackup(store, undefined);
    const options = { databaseUrl: place.databaseUrl, migrations, onProgress: () => {} };
    const [timed, ...more] = await estimateMigrations(backup, options);
    expect([timed?.name, more]).toEqual(['9000_next', []]);
    expect(timed?.seconds).toBeGreaterThan(0.2);
    expect(await columnsOf(db)).not.toContain('shoe_size');
  } finally {
    await close();
  }
}, 60_000);
