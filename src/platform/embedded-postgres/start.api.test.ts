import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';
import { afterEach, expect, test } from 'vitest';

import { type Account, databaseAccount, isReachable } from './account.server.ts';
import { isRunning } from './postmaster.server.ts';
import { startEmbeddedPostgres } from './start.server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const IS_ROOT = process.getuid?.() === 0;
const account: Account = databaseAccount() ?? {
  uid: process.getuid?.() ?? 0,
  gid: process.getgid?.() ?? 0,
  name: 'this one',
};

/** Beyond what systems give. */
const NOBODYS_PID = 999_999_999;

const closings: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A folder of its own, with the data folder's place in it. */
function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pg-'));
  chmodSync(folder, mode);
  closings.push(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'postgres');
}

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir);
  closings.push(postgres.stop);
  return postgres;
}

/** Runs one statement over a connection of its own. */
async function ask<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

interface Elsewhere {
  app: ChildProcess;
  connectionString: string;
  pid: number;
  adopted: boolean;
}

/** Another process that starts the database and holds a connection until it is killed. */
async function startElsewhere(dataDir: string, as?: Account): Promise<Elsewhere> {
  const program = `
    import pg from 'pg';
    import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.server.ts';
    const { connectionString, pid, adopted } = await startEmbeddedPostgres(process.env.FOLDER);
    await new pg.Client({ connectionString }).connect();
    console.log(JSON.stringify({ connectionString, pid, adopted }));
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, FOLDER: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(as && { uid: as.uid, gid: as.gid }),
  });
  closings.push(() => kill(app));
  const [line] = await Promise.race([once(createInterface(app.stdout), 'line'), once(app, 'exit').then(() => ['{}'])]);
  return { app, ...JSON.parse(line as string) };
}

async function kill(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  app.kill('SIGKILL');
  await once(app, 'exit');
}

test('what was stored is there after a stop and a start', async () => {
  const dataDir = makeFolder();
  const first = await start(dataDir);
  await ask(first.connectionString, "create table kept as select 'سيارة' as word");
  await first.stop();
  expect(isRunning(first.pid, dataDir)).toBe(false);
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await ask(second.connectionString, 'select word from kept')).toEqual([{ word: 'سيارة' }]);
}, 60_000);

test('who stops the server closes it also where sessions of their own are still ending', async () => {
  const dataDir = makeFolder();
  const { pid, connectionString, stop } = await start(dataDir);
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await stop();
  expect(isRunning(pid, dataDir)).toBe(false);
}, 60_000);

test('the server is reached through a private socket only, and runs as no root', async () => {
  const { pid, connectionString } = await start(makeFolder());
  expect(await ask(connectionString, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const socketDir = new URL(connectionString).searchParams.get('host') ?? '';
  expect(statSync(socketDir).mode & 0o077).toBe(0);
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${account.uid}\\s`, 'm'));
  expect(account.uid).not.toBe(0);
}, 60_000);

test('after kill -9 of the app the next start adopts the server, and nothing is lost', async () => {
  const dataDir = makeFolder();
  const { app, pid, connectionString } = await startElsewhere(dataDir);
  await ask(connectionString, 'create table kept as select 1 as id');
  await kill(app);
  const next = await start(dataDir);
  expect([next.adopted, next.pid]).toEqual([true, pid]);
  expect(await ask(next.connectionString, 'select id from kept')).toEqual([{ id: 1 }]);
  await next.stop();
  expect(isRunning(pid, dataDir)).toBe(false);
}, 60_000);

test('after kill -9 of app and server the next start recovers what was acknowledged', async () => {
  const dataDir = makeFolder();
  const { app, pid, connectionString } = await startElsewhere(dataDir);
  await ask(connectionString, 'create table kept (id int)');
  for (let id = 1; id <= 20; id += 1) await ask(connectionString, `insert into kept values (${id})`);
  process.kill(pid, 'SIGKILL');
  await kill(app);
  const next = await start(dataDir);
  expect(next.adopted).toBe(false);
  expect(await ask(next.connectionString, 'select count(*)::int as rows, max(id) as last from kept')).toEqual([
    { rows: 20, last: 20 },
  ]);
}, 60_000);

test('processes that start at once on an empty folder share one server, and the last to leave stops it', async () => {
  const dataDir = makeFolder();
  const apps = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir), startElsewhere(dataDir)]);
  expect(new Set(apps.map(({ pid }) => pid)).size).toBe(1);
  const mine = await start(dataDir);
  expect([mine.adopted, mine.pid]).toEqual([true, apps[0]?.pid]);
  await mine.stop();
  expect(isRunning(mine.pid, dataDir)).toBe(true);
  await Promise.all(apps.map(({ app }) => kill(app)));
  await (await start(dataDir)).stop();
  expect(isRunning(mine.pid, dataDir)).toBe(false);
}, 60_000);

test.skipIf(process.platform !== 'linux')(
  'two that wait for a dying server bring back one, and it stays',
  async () => {
    const dataDir = makeFolder();
    await (await start(dataDir)).stop();
    // What is taken for a server that answers no more.
    const dying = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'postgres', dataDir], {
      stdio: 'ignore',
    });
    closings.push(() => kill(dying));
    const pidFile = path.join(dataDir, 'postmaster.pid');
    writeFileSync(pidFile, `${dying.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n\nstopping\n`);
    if (IS_ROOT) chownSync(pidFile, account.uid, account.gid);
    const starting = [start(dataDir), new Promise((resolve) => setTimeout(resolve, 50)).then(() => start(dataDir))];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await kill(dying);
    const [first, second] = await Promise.all(starting);
    expect(second?.pid).toBe(first?.pid);
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(first?.pid));
    expect(await ask(first?.connectionString ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  60_000,
);

test('a first start cut short is begun anew', async () => {
  const dataDir = makeFolder();
  const unfinished = `${dataDir}.${NOBODYS_PID}.unfinished`;
  mkdirSync(unfinished);
  writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
  const { connectionString } = await start(dataDir);
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(unfinished)).toBe(false);
}, 60_000);

test('a pid file that names some other process does not stop the start', async () => {
  const dataDir = makeFolder();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n\nready\n`);
  if (IS_ROOT) chownSync(path.join(dataDir, 'postmaster.pid'), account.uid, account.gid);
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await ask(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

test('a data folder with a long path is no trouble for the socket', async () => {
  const dataDir = path.join(path.dirname(makeFolder()), 'x'.repeat(120), 'postgres');
  mkdirSync(path.dirname(dataDir));
  const { connectionString } = await start(dataDir);
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

test.skipIf(!IS_ROOT)(
  'root only: a folder that the database’s account can’t enter is exchanged for one that it can',
  async () => {
    const dataDir = makeFolder(0o700);
    const first = await start(dataDir);
    const [row] = await ask<{ folder: string }>(
      first.connectionString,
      "select current_setting('data_directory') as folder",
    );
    const folder = row?.folder ?? '';
    closings.unshift(() => rmSync(folder, { recursive: true, force: true }));
    closings.unshift(() => rmSync(`${folder}.log`, { force: true }));
    expect(isReachable(folder, account)).toBe(true);
    await ask(first.connectionString, 'create table kept as select 1 as id');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.connectionString, 'select id from kept')).toEqual([{ id: 1 }]);
  },
  60_000,
);

test.skipIf(!IS_ROOT || !isReachable(ROOT, account))(
  'root only, in a place all may enter: an ordinary account runs it as itself',
  async () => {
    const dataDir = makeFolder();
    chownSync(path.dirname(dataDir), account.uid, account.gid);
    const { connectionString, pid, app } = await startElsewhere(dataDir, account);
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(dataDir).uid).toBe(account.uid);
    await kill(app);
    const next = await start(dataDir);
    expect([next.adopted, next.pid]).toEqual([true, pid]);
  },
  60_000,
);
