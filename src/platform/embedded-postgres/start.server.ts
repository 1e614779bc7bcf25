import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { type Account, databaseAccount, isReachable } from './account.server.ts';
import { findBinaries, prepareBinaries, publish } from './binaries.server.ts';
import {
  acceptsConnections,
  isAlive,
  isRunning,
  type Postmaster,
  readPostmaster,
  socketFile,
  stopPostmaster,
} from './postmaster.server.ts';

export interface EmbeddedPostgres {
  connectionString: string;
  pid: number;
  /** Whether it was already running: left by a killed process, or another process's. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop: () => Promise<void>;
}

/** Used where the account of the database can't enter the checkout or the data folder. */
const SYSTEM_FOLDER = '/var/lib/dallal';

/** How often it is looked after, in milliseconds. */
const LOOK_MS = 1_000;

const MEGABYTES = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20);

const SETTINGS = {
  listen_addresses: '',
  // Only what is used of it is taken: a small database takes little.
  shared_buffers: `${Math.min(4096, Math.max(128, Math.floor(MEGABYTES / 4)))}MB`,
  effective_cache_size: `${Math.max(256, Math.floor(MEGABYTES / 2))}MB`,
  // With less, all rows are looked at on the pages that a common word is on.
  work_mem: '32MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Many ask at once: a question that takes several cores takes them from the others.
  max_parallel_workers_per_gather: '0',
};

/**
 * Runs the real PostgreSQL as a private child, reached through a socket only. Initialises `dataDir` at the first start,
 * adopts a server that runs there already, and cleans up after one that was killed.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const folder = reachableFolder(path.resolve(dataDir), account);
  const native = prepareBinaries(findBinaries(), account, SYSTEM_FOLDER);
  initialise(native, folder, account);
  const running = await findRunning(folder);
  const start = async () => (await findRunning(folder)) ?? (await launch(native, folder, account));
  let postmaster = running ?? (await launch(native, folder, account));
  const watch = keepRunning(
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
      await watch.stop();
      if (isRunning(postmaster.pid, folder) && !(await isUsedByOthers(connectionString, user)))
        await stopPostmaster(postmaster.pid, folder);
    },
  };
}

/** Looks once a second after a server that may be killed at any time, and brings it back in its old place. */
function keepRunning(isThere: () => boolean, bringBack: () => Promise<void>): { stop: () => Promise<void> } {
  let coming = Promise.resolve();
  let isComing = false;
  const look = () => {
    if (isComing || isThere()) return;
    isComing = true;
    // What can't start now is tried again at the next look.
    coming = bringBack()
      .catch(() => {})
      .finally(() => (isComing = false));
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return coming;
    },
  };
}

function reachableFolder(dataDir: string, account: Account | undefined): string {
  if (!account || isReachable(path.dirname(dataDir), account)) return dataDir;
  const folder = path.join(SYSTEM_FOLDER, shortHash(dataDir));
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return folder;
}

/** A crash in between leaves only a folder that the next start throws away; of several processes the fastest one's stays. */
function initialise(native: string, folder: string, account: Account | undefined): void {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.${process.pid}.unfinished`;
  dropUnfinished(folder);
  makeOwnFolder(unfinished, account);
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
  publish(unfinished, folder);
}

function dropUnfinished(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  for (const name of readdirSync(path.dirname(folder))) {
    const [, pid] = /\.(\d+)\.unfinished$/.exec(name) ?? [];
    const isOthers =
      pid === undefined ||
      !name.startsWith(`${path.basename(folder)}.`) ||
      (Number(pid) !== process.pid && isAlive(Number(pid)));
    if (!isOthers) rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

/** A server left by a killed process, or another process's; clears away what a dead one left. */
async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(folder);
  if (!found) return undefined;
  // It may still be recovering: up to ten seconds.
  for (let tries = 0; tries < 100 && isRunning(found.pid, folder); tries += 1) {
    const current = readPostmaster(folder);
    if (current?.isReady && (await acceptsConnections(current))) return current;
    await sleep(100);
  }
  // Alive but out of reach: its socket file is gone.
  if (isRunning(found.pid, folder)) await stopPostmaster(found.pid, folder);
  // Another process was faster: what stands there now is its server's.
  if (readPostmaster(folder)?.pid !== found.pid) return findRunning(folder);
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  rmSync(`${socketFile(found)}.lock`, { force: true });
  return undefined;
}

async function launch(native: string, folder: string, account: Account | undefined, tries = 10): Promise<Postmaster> {
  // Short on purpose: a socket's path may have 107 bytes at most.
  const socketDir = path.join(tmpdir(), `dallal-${shortHash(folder)}`);
  makeOwnFolder(socketDir, account);
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
  const lastWords = readFileSync(logFile, 'utf8').slice(-800);
  // Another process may have been faster, or a killed server's last backends may still be going.
  if (tries > 0 && /already exists|pre-existing shared memory|another server might be running/.test(lastWords)) {
    await sleep(500);
    return (await findRunning(folder)) ?? launch(native, folder, account, tries - 1);
  }
  throw new Error(`PostgreSQL did not start. Its last words:\n${lastWords}`);
}

/** Whether another process of ours lives on. Sessions of this one may still be ending. */
async function isUsedByOthers(connectionString: string, user: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as sessions from pg_stat_activity where backend_type = 'client backend' and application_name <> $1",
    [user],
  );
  await client.end();
  return rows[0].sessions > 0;
}

function makeOwnFolder(folder: string, account: Account | undefined): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

function runAs(account: Account | undefined) {
  return { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) };
}

function shortHash(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 12);
}
