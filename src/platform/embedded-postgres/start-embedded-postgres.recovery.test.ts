import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { afterEach, expect, test } from 'vitest';

import {
  account,
  cleanUp,
  cleanups,
  IS_ROOT,
  kill,
  makeFolder,
  query,
  ROOT,
  start,
  startInOtherProcess,
} from '#tests/support/embedded-server.ts';
import { takeTime } from '#tests/support/take-time.ts';

import { isRunning } from './postmaster.server.ts';
import { canEnterFolder } from './system-account.server.ts';

/** Above the highest pid of any system. */
const UNUSED_PID = 999_999_999;

afterEach(cleanUp);

test('keeps stored data over a stop and a start', async () => {
  const dataDir = makeFolder();
  const first = await start(dataDir);
  await query(first.connectionString, "create table items as select 'سيارة' as word");
  await first.stop();
  expect(isRunning(first.pid, dataDir)).toBe(false);
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.connectionString, 'select word from items')).toEqual([{ word: 'سيارة' }]);
}, 60_000);

test('explains how to upgrade to another major version instead of starting the server', async () => {
  const dataDir = makeFolder();
  const { stop } = await start(dataDir);
  await stop();
  writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n');
  await expect(start(dataDir)).rejects.toThrow(
    /is from PostgreSQL 15, and this version of Dallal has PostgreSQL \d+\./,
  );
}, 60_000);

test('stops the server even while its own sessions are still closing', async () => {
  const dataDir = makeFolder();
  const { pid, connectionString, stop } = await start(dataDir);
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await stop();
  expect(isRunning(pid, dataDir)).toBe(false);
}, 60_000);

test('listens only on a private socket and does not run as root', async () => {
  const { pid, connectionString } = await start(makeFolder());
  expect(await query(connectionString, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const socketDir = new URL(connectionString).searchParams.get('host') ?? '';
  expect(statSync(socketDir).mode & 0o077).toBe(0);
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${account.uid}\\s`, 'm'));
  expect(account.uid).not.toBe(0);
}, 60_000);

test('adopts the running server after kill -9 of the app', async () => {
  const dataDir = makeFolder();
  const { app, pid, connectionString } = await startInOtherProcess(dataDir);
  await query(connectionString, 'create table items as select 1 as id');
  await kill(app);
  const next = await start(dataDir);
  expect([next.adopted, next.pid]).toEqual([true, pid]);
  expect(await query(next.connectionString, 'select id from items')).toEqual([{ id: 1 }]);
  await next.stop();
  expect(isRunning(pid, dataDir)).toBe(false);
}, 60_000);

test('recovers acknowledged writes after kill -9 of app and server', async () => {
  const dataDir = makeFolder();
  const { app, pid, connectionString } = await startInOtherProcess(dataDir);
  await query(connectionString, 'create table items (id int)');
  for (let id = 1; id <= 20; id += 1) await query(connectionString, `insert into items values (${id})`);
  process.kill(pid, 'SIGKILL');
  await kill(app);
  const next = await start(dataDir);
  expect(next.adopted).toBe(false);
  expect(await query(next.connectionString, 'select count(*)::int as rows, max(id) as last from items')).toEqual([
    { rows: 20, last: 20 },
  ]);
}, 60_000);

test('processes that start together share one server, and the last one stops it', async () => {
  const dataDir = makeFolder();
  const apps = await Promise.all([
    startInOtherProcess(dataDir),
    startInOtherProcess(dataDir),
    startInOtherProcess(dataDir),
  ]);
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
  'two processes that wait for a dying server start only one new server',
  async () => {
    const dataDir = makeFolder();
    await (await start(dataDir)).stop();
    // Looks like a server of this folder that no longer responds.
    const dying = spawn('sleep', ['60'], {
      argv0: `postgres -D ${dataDir}`,
      stdio: 'ignore',
      ...(IS_ROOT && { uid: account.uid }),
    });
    cleanups.push(() => kill(dying));
    const pidFile = path.join(dataDir, 'postmaster.pid');
    writeFileSync(pidFile, `${dying.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n\nstopping\n`);
    if (IS_ROOT) chownSync(pidFile, account.uid, account.gid);
    const starting = [start(dataDir), takeTime(50).then(() => start(dataDir))];
    await takeTime(1_000);
    await kill(dying);
    const [first, second] = await Promise.all(starting);
    expect(second?.pid).toBe(first?.pid);
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(first?.pid));
    expect(await query(first?.connectionString ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  },
  60_000,
);

test('starts over after an interrupted first start', async () => {
  const dataDir = makeFolder();
  const unfinished = `${dataDir}.${UNUSED_PID}.unfinished`;
  mkdirSync(unfinished);
  writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(unfinished)).toBe(false);
}, 60_000);

test('starts although the pid file names another process', async () => {
  const dataDir = makeFolder();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n\nready\n`);
  if (IS_ROOT) chownSync(path.join(dataDir, 'postmaster.pid'), account.uid, account.gid);
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

test('works with a data folder path longer than a socket path may be', async () => {
  const dataDir = path.join(path.dirname(makeFolder()), 'x'.repeat(120), 'postgres');
  mkdirSync(path.dirname(dataDir));
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 60_000);

test.skipIf(!IS_ROOT)(
  'as root: uses a system folder if the database account can’t enter the data folder',
  async () => {
    const dataDir = path.join(path.dirname(makeFolder(0o700)), 'data', 'postgres');
    const first = await start(dataDir);
    const [row] = await query<{ folder: string }>(
      first.connectionString,
      "select current_setting('data_directory') as folder",
    );
    const folder = row?.folder ?? '';
    cleanups.unshift(() => rmSync(folder, { recursive: true, force: true }));
    cleanups.unshift(() => rmSync(`${folder}.log`, { force: true }));
    expect(canEnterFolder(folder, account)).toBe(true);
    await query(first.connectionString, 'create table items as select 1 as id');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.connectionString, 'select id from items')).toEqual([{ id: 1 }]);
  },
  60_000,
);

test.skipIf(!IS_ROOT)(
  'as root: only the database account’s group may enter a private data folder',
  async () => {
    const dataDir = makeFolder(0o700);
    await start(dataDir);
    const { uid, gid, mode } = statSync(path.dirname(dataDir));
    expect([uid, gid, mode & 0o777]).toEqual([0, account.gid, 0o710]);
    expect(statSync(dataDir).uid).toBe(account.uid);
  },
  60_000,
);

test.skipIf(!IS_ROOT || !canEnterFolder(ROOT, account))(
  'as root, if the checkout is accessible: an unprivileged user runs the server as itself',
  async () => {
    const dataDir = makeFolder();
    chownSync(path.dirname(dataDir), account.uid, account.gid);
    const { connectionString, pid, app } = await startInOtherProcess(dataDir, account);
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(dataDir).uid).toBe(account.uid);
    await kill(app);
    const next = await start(dataDir);
    expect([next.adopted, next.pid]).toEqual([true, pid]);
  },
  60_000,
);
