import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

import { findBinaries } from './binaries.server.ts';
import { isRunning, readPostmaster } from './postmaster.server.ts';
import { canEnterFolder, type SystemAccount } from './system-account.server.ts';

afterEach(cleanUp);

/** An account that is neither root nor the server's. */
const stranger: SystemAccount =
  account.name === 'nobody' ? { uid: 1, gid: 1, name: 'daemon' } : { uid: 65_534, gid: 65_534, name: 'nobody' };

/** Only root can become another user. */
const CAN_ACT_AS_STRANGER = IS_ROOT && canEnterFolder(ROOT, stranger);

/** Connects as `stranger`. Returns what it read, or the error. */
function connectAsStranger(connectionString: string): string {
  const program = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.env.DATABASE });
    await client.connect().then(() => console.log('connected'), (error) => console.log(error.code));
    await client.end();`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE: connectionString },
    uid: stranger.uid,
    gid: stranger.gid,
    encoding: 'utf8',
  }).trim();
}

const socketFolder = (connectionString: string) => new URL(connectionString).searchParams.get('host') ?? '';

/** A data folder whose socket path would be too long. */
function makeLongFolder(): string {
  const dataDir = path.join(path.dirname(makeFolder()), 'x'.repeat(120), 'postgres');
  mkdirSync(path.dirname(dataDir));
  return dataDir;
}

function authMethods(connectionString: string): Promise<object[]> {
  return query(connectionString, 'select distinct auth_method from pg_hba_file_rules');
}

/** The access rules of data folders that earlier versions initialised. */
function trustEveryone(dataDir: string): void {
  writeFileSync(path.join(dataDir, 'pg_hba.conf'), 'local all all trust\n');
}

test('the socket is in the data folder, which only the server’s account may enter', async () => {
  const dataDir = makeFolder();
  const { connectionString } = await start(dataDir);
  expect(socketFolder(connectionString)).toBe(dataDir);
  const { uid, mode } = statSync(dataDir);
  expect([uid, mode & 0o777]).toEqual([account.uid, 0o700]);
  expect(statSync(path.join(dataDir, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
  expect(await authMethods(connectionString)).toEqual([{ auth_method: 'peer' }]);
});

test('a long data folder path: the socket is in a temporary private folder, also after a crash', async () => {
  const dataDir = makeLongFolder();
  const { app, pid, connectionString } = await startInOtherProcess(dataDir);
  const folder = socketFolder(connectionString);
  const { uid, mode } = lstatSync(folder);
  expect([uid, mode & 0o777]).toEqual([account.uid, 0o700]);
  process.kill(pid, 'SIGKILL');
  await kill(app);
  const next = await start(dataDir);
  expect([next.adopted, socketFolder(next.connectionString)]).toEqual([false, folder]);
  await next.stop();
  expect(existsSync(folder)).toBe(false);
});

test.skipIf(!CAN_ACT_AS_STRANGER)('another user cannot enter the socket’s folder', async () => {
  const { connectionString } = await start(makeFolder());
  expect(connectAsStranger(connectionString)).toBe('EACCES');
});

test.skipIf(!CAN_ACT_AS_STRANGER)('refuses another user even if the socket is reachable', async () => {
  const dataDir = makeFolder();
  const { connectionString } = await start(dataDir);
  chmodSync(dataDir, 0o755);
  chmodSync(path.join(dataDir, '.s.PGSQL.5432'), 0o777);
  // invalid_authorization_specification
  expect(connectAsStranger(connectionString)).toBe('28000');
});

test.skipIf(!CAN_ACT_AS_STRANGER)('never uses a socket folder that another user made', async () => {
  const dataDir = makeLongFolder();
  // Where earlier versions expected it.
  const prepared = path.join(tmpdir(), `dallal-${createHash('sha1').update(dataDir).digest('hex').slice(0, 12)}`);
  mkdirSync(prepared);
  chmodSync(prepared, 0o777);
  chownSync(prepared, stranger.uid, stranger.gid);
  cleanups.push(() => rmSync(prepared, { recursive: true, force: true }));
  const first = await start(dataDir);
  const folder = socketFolder(first.connectionString);
  expect(folder).not.toBe(prepared);
  await first.stop();

  // It was deleted, and another user created it again first.
  mkdirSync(folder);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  chownSync(folder, stranger.uid, stranger.gid);
  const second = await start(dataDir);
  expect(socketFolder(second.connectionString)).not.toBe(folder);
});

test.skipIf(!CAN_ACT_AS_STRANGER)(
  'stops a running server whose socket folder is open to others and starts its own',
  async () => {
    const dataDir = makeFolder();
    await (await start(dataDir)).stop();
    trustEveryone(dataDir);
    const open = path.join(path.dirname(dataDir), 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    chownSync(open, stranger.uid, stranger.gid);
    const earlier = spawn(path.join(findBinaries(), 'bin/postgres'), ['-D', dataDir, '-k', open, '-p', '5432'], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      stdio: 'ignore',
    });
    cleanups.push(() => kill(earlier));
    await expect.poll(() => readPostmaster(dataDir)?.isReady).toBe(true);
    const { adopted, pid, connectionString } = await start(dataDir);
    expect([adopted, pid === earlier.pid, socketFolder(connectionString)]).toEqual([false, false, dataDir]);
    expect(await authMethods(connectionString)).toEqual([{ auth_method: 'peer' }]);
  },
);

test('a data folder initialised with trust gets peer authentication at the next start', async () => {
  const dataDir = makeFolder();
  await (await start(dataDir)).stop();
  trustEveryone(dataDir);
  const { connectionString } = await start(dataDir);
  expect(await authMethods(connectionString)).toEqual([{ auth_method: 'peer' }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pg_hba'))).toEqual(['pg_hba.conf']);
});

test('an adopted server that trusts everyone gets peer authentication', async () => {
  const dataDir = makeFolder();
  const { app, pid } = await startInOtherProcess(dataDir);
  await kill(app);
  trustEveryone(dataDir);
  process.kill(pid, 'SIGHUP');
  const next = await start(dataDir);
  expect([next.adopted, next.pid]).toEqual([true, pid]);
  expect(await authMethods(next.connectionString)).toEqual([{ auth_method: 'peer' }]);
  if (!CAN_ACT_AS_STRANGER) return;
  chmodSync(dataDir, 0o755);
  chmodSync(path.join(dataDir, '.s.PGSQL.5432'), 0o777);
  await expect.poll(() => connectAsStranger(next.connectionString)).toBe('28000');
});

test.skipIf(!CAN_ACT_AS_STRANGER)('refuses a data folder that another user made', async () => {
  const dataDir = makeFolder();
  mkdirSync(dataDir);
  chownSync(dataDir, stranger.uid, stranger.gid);
  writeFileSync(path.join(dataDir, 'PG_VERSION'), '18');
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} belongs to another user`);
});

test.skipIf(process.platform !== 'linux')('another user’s process with a reused pid is not the server', async () => {
  const dataDir = makeFolder();
  mkdirSync(dataDir);
  if (IS_ROOT) chownSync(dataDir, account.uid, account.gid);
  const as = (uid: number) =>
    spawn('sleep', ['60'], { argv0: `postgres -D ${dataDir}`, stdio: 'ignore', ...(IS_ROOT && { uid }) });
  const server = as(account.uid);
  cleanups.push(() => kill(server));
  await expect.poll(() => isRunning(server.pid ?? 0, dataDir)).toBe(true);
  if (!IS_ROOT) return;
  const other = as(stranger.uid);
  cleanups.push(() => kill(other));
  await expect.poll(() => readFileSync(`/proc/${other.pid}/cmdline`, 'utf8')).toContain(dataDir);
  expect(isRunning(other.pid ?? 0, dataDir)).toBe(false);
});

test.skipIf(process.platform !== 'linux')('the server does not inherit the secrets of the app', async () => {
  const { pid } = await startInOtherProcess(makeFolder());
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('known to the app only');
});

test('the server’s log is private, holds no values of rows and stays small', async () => {
  const dataDir = makeFolder();
  const logFile = `${dataDir}.log`;
  writeFileSync(logFile, `${'earlier line\n'.repeat(200_000)}`);
  chmodSync(logFile, 0o644);
  const { connectionString } = await start(dataDir);
  const { mode, uid, size } = statSync(logFile);
  expect([mode & 0o777, uid]).toEqual([0o600, account.uid]);
  expect(size).toBeLessThan(1_000_000);

  await query(connectionString, "create table people as select '+96550000001' as mobile");
  await query(connectionString, 'create unique index on people (mobile)');
  for (const refused of [
    "insert into people values ('+96550000001')",
    "select '+96550000001'::inet",
    "do $$ begin raise warning 'called %', '+96550000001'; end $$",
  ])
    await query(connectionString, refused).catch(() => {});
  expect(readFileSync(logFile, 'utf8')).not.toContain('50000001');
});
