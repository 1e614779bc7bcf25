// Part of archive.ops.ts: node tests/ops/use-archive.ts GUIDE ARCHIVE, where ARCHIVE has a Debian with the packages.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { type Database, withDatabaseAt } from '#platform/data/database.server.ts';

import { endProcess } from '../support/end-process.ts';

import { check } from './check.ts';
import { type DebianRoot, extractDebian } from './debian-root.ts';
import { readBlocks } from './read-blocks.ts';
import { until } from './until.ts';

const [guide = '', archive = ''] = process.argv.slice(2);
const CLUSTER = 'pg_ctlcluster 15 main';
const LOG = 'var/log/postgresql/postgresql-15-main.log';
const PGDATA = 'var/lib/postgresql/15/main';
const CONFIGURATION = ['etc/pgbackrest.conf', 'etc/postgresql/15/main/conf.d/archive.conf'];
const PORT = 3000;
const ORIGIN = `http://127.0.0.1:${PORT}`;

const [, createDatabase = '', ...setUp] = readBlocks(guide, 'Set it up');
const watch = readBlocks(guide, 'Watch it').join('');
const [, restore = '', backUp = ''] = readBlocks(guide, 'Go back to a moment');
const move = readBlocks(guide, 'Move to a new machine').join('');

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-archive-'));
const place = path.join(folder, 'place');
mkdirSync(place);
const machines: DebianRoot[] = [];
let app: ChildProcess | undefined;
let databaseUrl = '';

/** As after `apt-get install`: PostgreSQL runs. */
async function startMachine(): Promise<DebianRoot> {
  const machine = extractDebian(archive);
  machines.push(machine);
  await runOn(machine, `${CLUSTER} start`);
  return machine;
}

const runOn = (machine: DebianRoot, commands: string): Promise<string> =>
  machine.run(['bash', '-euc', commands], {
    network: 'host',
    mounts: [{ source: place, target: '/mnt/archive' }],
  });

async function startApp(): Promise<void> {
  app = spawn(process.execPath, ['src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      PORT: String(PORT),
      LOG_LEVEL: 'error',
    },
  });
  await until(async () => {
    if (app?.exitCode !== null) throw new Error(`The app ended with ${app?.exitCode}`);
    return fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}

const stopApp = async () => app && endProcess(app, 'SIGTERM');

/** Of each table, the number of rows and a checksum of them. */
const readTables = (): Promise<string[]> =>
  withDatabaseAt(databaseUrl, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'pgboss') order by name`.execute(db);
    const found = [];
    for (const { name } of tables) found.push(`${name} ${await digest(db, name)}`);
    return found;
  });

async function digest(db: Database, table: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
    from ${sql.raw(table)} t`.execute(db);
  return rows[0]!.digest;
}

const write = (statement: string) => withDatabaseAt(databaseUrl, (db) => sql.raw(statement).execute(db));

const readClock = (): Promise<string> =>
  withDatabaseAt(databaseUrl, async (db) => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    await sleep(1100);
    return rows[0]!.now;
  });

async function expectTables(expected: string[]): Promise<string> {
  const found = await readTables();
  const differing = found.filter((line) => !expected.includes(line));
  if (differing.length > 0 || found.length !== expected.length)
    throw new Error(`Expected ${expected.length} tables. These differ: ${differing.join(', ') || 'none'}`);
  return `${found.length} tables are equal`;
}

/** Commands of the guide with a part changed. */
function changed(commands: string, from: string, to: string): string {
  if (!commands.includes(from)) throw new Error(`${guide} has no ${from}`);
  return commands.replace(from, to);
}

async function waitForArchive(): Promise<void> {
  await withDatabaseAt(databaseUrl, async (db) => {
    const { rows } = await sql<{ file: string }>`
      select pg_walfile_name(pg_current_wal_insert_lsn()) as file`.execute(db);
    await until(async () => {
      const { rows: archived } = await sql<{ isThere: boolean }>`
        select last_archived_wal >= ${rows[0]!.file} as "isThere" from pg_stat_archiver`.execute(db);
      return archived[0]?.isThere === true;
    });
  });
}

/** As a machine that loses power. */
function killPostgres(machine: DebianRoot): void {
  const [pid] = readFileSync(path.join(machine.folder, PGDATA, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

try {
  const machine = await startMachine();
  await check('the database is created', async () => {
    databaseUrl = /^DATABASE_URL=(.*)$/m.exec(await runOn(machine, createDatabase))?.[1] ?? '';
    await startApp();
    await stopApp();
  });
  await check('the log is archived, and a first backup made', () => runOn(machine, setUp.join('')).then(() => {}));

  if (process.exitCode) throw new Error('It is not set up');

  const nightly = readFileSync(path.join(machine.folder, 'etc/cron.d/pgbackrest'), 'utf8').trim().split('\n');
  await check('each line of the crontab makes a backup', async () => {
    for (const line of nightly) {
      const [, user, command] = /^(?:\S+ +){5}(\S+) (.*)$/.exec(line) ?? [];
      await runOn(machine, `su ${user} -c '${command}'`);
    }
  });

  const tooEarly = await readClock();
  const before = await readTables();
  await write(`
    update ads set price = price + 1;
    delete from messages where conversation_id = (select min(id) from conversations)`);
  const right = await readTables();
  const moment = await readClock();
  await write('truncate ads cascade; delete from messages');
  if (right.join() === before.join() || right.join() === (await readTables()).join())
    throw new Error('The writes changed nothing');

  await check('goes back to a moment, to exactly the rows of then', async () => {
    await runOn(machine, `moment='${tooEarly}'\n${restore}`);
    return expectTables(before);
  });
  await check('goes to a later one after that', async () => {
    const commands = changed(restore, '--type=time', '--target-timeline=current --type=time');
    await runOn(machine, `moment='${moment}'\n${commands}`);
    return expectTables(right);
  });
  await check('the app starts with it, after a new backup', async () => {
    await runOn(machine, backUp);
    await startApp();
    const { status } = await fetch(`${ORIGIN}/list`);
    await stopApp();
    if (status !== 200) throw new Error(`The list answers ${status}`);
  });
  await check('the commands to watch it', async () => {
    const out = await runOn(machine, watch);
    for (const text of ['status: ok', 'cipher: aes-256-cbc', 'diff backup', 'last_archived_wal'])
      if (!out.includes(text)) throw new Error(`No “${text}” in:\n${out}`);
  });

  let last: string[] = [];
  await check('what is written is archived', async () => {
    await write('update ads set price = price + 1');
    last = await readTables();
    await waitForArchive();
  });
  killPostgres(machine);
  await check('a new machine has it after the old one was lost', async () => {
    const other = await startMachine();
    for (const file of CONFIGURATION) cpSync(path.join(machine.folder, file), path.join(other.folder, file));
    await runOn(other, move);
    return expectTables(last);
  });
} finally {
  await stopApp();
  for (const machine of machines) {
    if (process.exitCode) console.log(readFileSync(path.join(machine.folder, LOG), 'utf8').slice(-6000));
    await runOn(machine, `${CLUSTER} stop --mode=immediate || true`);
    machine.remove();
  }
  rmSync(folder, { recursive: true, force: true });
}
