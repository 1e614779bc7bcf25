import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { type SystemAccount, findDatabaseAccount, canEnterFolder } from './system-account.server.ts';
import { findBinaries, prepareBinaries, renameIntoPlace } from './binaries.server.ts';
import {
  acceptsConnections,
  isAlive,
  isRunning,
  type Postmaster,
  readPostmaster,
  socketFile,
  stopPostmaster,
} from './postmaster.server.ts';

interface EmbeddedPostgres {
  connectionString: string;
  pid: number;
  /** Whether the server was already running, started by another process or left by a killed one. */
  adopted: boolean;
  /** Stops the server unless another process is using it. */
  stop: () => Promise<void>;
}

/** Used if the database account can't enter the checkout or the data folder. */
const SYSTEM_FOLDER = '/var/lib/dallal';

/** How often the supervisor checks that the server is running. */
const CHECK_INTERVAL_MS = 1_000;

/** Memory of the machine or container. */
const MEGABYTES = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20);

const SETTINGS = {
  listen_addresses: '',
  // PostgreSQL allocates this memory when it uses it, so a small database needs little.
  shared_buffers: `${Math.min(4096, Math.max(128, Math.floor(MEGABYTES / 4)))}MB`,
  effective_cache_size: `${Math.max(256, Math.floor(MEGABYTES / 2))}MB`,
  // With less, bitmap scans of common words become lossy and recheck every row of a page.
  work_mem: '32MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Requests are concurrent: a query on several cores would take them from other queries.
  max_parallel_workers_per_gather: '0',
};

/**
 * Runs PostgreSQL as a private child process on a Unix socket. Initialises `dataDir` at the first start, adopts a
 * server that is already running there, and cleans up after a killed one.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = findDatabaseAccount();
  const folder = reachableFolder(path.resolve(dataDir), account);
  const native = prepareBinaries(findBinaries(), account, SYSTEM_FOLDER);
  initialise(native, folder, account);
  const running = await findRunning(folder);
  const start = async () => (await findRunning(folder)) ?? (await launch(native, folder, account));
  let postmaster = running ?? (await launch(native, folder, account));
  const supervisor = supervise(
    () => isRunning(postmaster.pid, folder),
    async () => {
      postmaster = await start();
    },
  );

  const user = `dallal-${randomUUID()}`;
  const address = {
    host: postmaster.socketDir,
    port: String(postmaster.port),
    user: 'postgres',
    application_name: user,
  };
  const connectionString = `postgresql:///postgres?${new URLSearchParams(address).toString()}`;
  return {
    connectionString,
    pid: postmaster.pid,
    adopted: running !== undefined,
    stop: async () => {
      await supervisor.stop();
      if (isRunning(postmaster.pid, folder) && !(await isUsedByOthers(connectionString, user)))
        await stopPostmaster(postmaster.pid, folder);
    },
  };
}

/** Checks once a second whether the server is running and restarts it if not. */
function supervise(isUp: () => boolean, restart: () => Promise<void>): { stop: () => Promise<void> } {
  let restarting = Promise.resolve();
  let isRestarting = false;
  const check = () => {
    if (isRestarting || isUp()) return;
    isRestarting = true;
    // A failed restart is retried at the next check.
    restarting = restart()
      .catch(() => {})
      .finally(() => (isRestarting = false));
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return restarting;
    },
  };
}

function reachableFolder(dataDir: string, account: SystemAccount | undefined): string {
  if (!account || canEnterFolder(path.dirname(dataDir), account)) return dataDir;
  const folder = path.join(SYSTEM_FOLDER, shortHash(dataDir));
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return folder;
}

/** Atomic: a crash leaves only an unfinished folder. If several processes initialise, the first to finish wins. */
function initialise(native: string, folder: string, account: SystemAccount | undefined): void {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.${process.pid}.unfinished`;
  deleteUnfinished(folder);
  makePrivateFolder(unfinished, account);
  const locale =
    process.platform === 'linux' ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'] : [];
  execFileSync(
    path.join(native, 'bin/initdb'),
    ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale],
    {
      ...runAs(account),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  renameIntoPlace(unfinished, folder);
}

function deleteUnfinished(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  for (const name of readdirSync(path.dirname(folder))) {
    const [, pid] = /\.(\d+)\.unfinished$/.exec(name) ?? [];
    const isInUse =
      pid === undefined ||
      !name.startsWith(`${path.basename(folder)}.`) ||
      (Number(pid) !== process.pid && isAlive(Number(pid)));
    if (!isInUse) rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

/** Finds a server started by another process or left by a killed one. Removes the lock files of a dead one. */
async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(folder);
  if (!found) return undefined;
  // Waits up to ten seconds: the server may still be recovering.
  for (let tries = 0; tries < 100 && isRunning(found.pid, folder); tries += 1) {
    const current = readPostmaster(folder);
    if (current?.isReady && (await acceptsConnections(current))) return current;
    await sleep(100);
  }
  // Running but unreachable: its socket file is gone.
  if (isRunning(found.pid, folder)) await stopPostmaster(found.pid, folder);
  // Another process has started a new server in the meantime.
  if (readPostmaster(folder)?.pid !== found.pid) return findRunning(folder);
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  rmSync(`${socketFile(found)}.lock`, { force: true });
  return undefined;
}

async function launch(
  native: string,
  folder: string,
  account: SystemAccount | undefined,
  tries = 10,
): Promise<Postmaster> {
  // Must be short: a socket path may have at most 107 bytes.
  const socketDir = path.join(tmpdir(), `dallal-${shortHash(folder)}`);
  makePrivateFolder(socketDir, account);
  const logFile = `${folder}.log`;
  const log = openSync(logFile, 'a');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', folder, '-k', socketDir, '-p', '5432', ...settings], {
    ...runAs(account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));

  while (!exited) {
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return postmaster;
    await sleep(5);
  }
  const logTail = readFileSync(logFile, 'utf8').slice(-800);
  // Another process may have been faster, or backends of a killed server may still be exiting.
  if (tries > 0 && /already exists|pre-existing shared memory|another server might be running/.test(logTail)) {
    await sleep(500);
    return (await findRunning(folder)) ?? launch(native, folder, account, tries - 1);
  }
  throw new Error(`PostgreSQL did not start. End of its log:\n${logTail}`);
}

/** Whether another app process is connected. Ignores this process's sessions, which may still be closing. */
async function isUsedByOthers(connectionString: string, user: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as sessions from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1`,
    [user],
  );
  await client.end();
  return rows[0].sessions > 0;
}

function makePrivateFolder(folder: string, account: SystemAccount | undefined): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

function runAs(account: SystemAccount | undefined) {
  return { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) };
}

function shortHash(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 12);
}
