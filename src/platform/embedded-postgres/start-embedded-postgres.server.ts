import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { findBinaries, prepareBinaries } from './binaries.server.ts';
import {
  chooseDataFolder,
  chooseSocketFolder,
  initialiseDataFolder,
  isPrivateFolder,
  limitServerLog,
  openServerLog,
  protectServerLog,
  requireOwnFolder,
  requireSameVersion,
  SYSTEM_FOLDER,
} from './data-folder.server.ts';
import {
  acceptsConnections,
  isRunning,
  type Postmaster,
  readPostmaster,
  socketFile,
  stopPostmaster,
} from './postmaster.server.ts';
import { findDatabaseAccount, restrictAccess, runAs, type SystemAccount } from './system-account.server.ts';

interface EmbeddedPostgres {
  connectionString: string;
  pid: number;
  /** Whether the server was already running, started by another process or left by a killed one. */
  adopted: boolean;
  /** Stops the server unless another process is using it. */
  stop: () => Promise<void>;
}

/** Names the socket's file. The server does not listen on TCP. */
const PORT = 5432;

/** How often the supervisor checks that the server is running. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Runs PostgreSQL as a private child process on a Unix socket. Initialises `dataDir` at the first start, adopts a
 * server that is already running there, and cleans up after a killed one.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const account = findDatabaseAccount();
  const folder = chooseDataFolder(path.resolve(dataDir), account);
  const native = prepareBinaries(findBinaries(), account, SYSTEM_FOLDER);
  initialiseDataFolder(native, folder, account);
  requireSameVersion(native, folder);
  requireOwnFolder(folder, account);
  protectServerLog(logOf(folder), account);
  const hasChanged = restrictAccess(folder, account);
  const running = await findRunning(folder, account);
  if (running && hasChanged) process.kill(running.pid, 'SIGHUP');
  let postmaster = running ?? (await launch(native, folder, account));
  const supervisor = supervise(
    () => {
      limitServerLog(logOf(folder));
      return isRunning(postmaster.pid, folder);
    },
    async () => {
      // The pool knows the socket's path: it stays the same.
      const { socketDir } = postmaster;
      postmaster = (await findRunning(folder, account)) ?? (await launch(native, folder, account, socketDir));
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
      if (!isRunning(postmaster.pid, folder) || (await isUsedByOthers(connectionString, user))) return;
      await stopPostmaster(postmaster.pid, folder);
      if (postmaster.socketDir !== folder) rmSync(postmaster.socketDir, { recursive: true, force: true });
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

/** Finds a server started by another process or left by a killed one. Removes the lock files of a dead one. */
async function findRunning(folder: string, account: SystemAccount | undefined): Promise<Postmaster | undefined> {
  const found = readPostmaster(folder);
  if (!found) return undefined;
  // Waits up to ten seconds: the server may still be recovering.
  for (let tries = 0; tries < 100 && isRunning(found.pid, folder); tries += 1) {
    const current = readPostmaster(folder);
    if (current?.isReady && current.socketDir !== folder && !isPrivateFolder(current.socketDir, account)) break;
    if (current?.isReady && (await acceptsConnections(current))) return current;
    await sleep(100);
  }
  // Running but unreachable: its socket file is gone, or others may enter the socket's folder.
  if (isRunning(found.pid, folder)) await stopPostmaster(found.pid, folder);
  // Another process has started a new server in the meantime.
  if (readPostmaster(folder)?.pid !== found.pid) return findRunning(folder, account);
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  rmSync(`${socketFile(found)}.lock`, { force: true });
  return undefined;
}

async function launch(
  native: string,
  folder: string,
  account: SystemAccount | undefined,
  socketDir = chooseSocketFolder(folder, PORT, account),
  tries = 10,
): Promise<Postmaster> {
  const log = openServerLog(logOf(folder), account);
  const settings = Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', folder, '-k', socketDir, '-p', String(PORT), ...settings],
    {
      ...runAs(account),
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
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
  const logTail = readFileSync(logOf(folder), 'utf8').slice(-800);
  // Another process may have been faster, or backends of a killed server may still be exiting.
  if (tries > 0 && /already exists|pre-existing shared memory|another server might be running/.test(logTail)) {
    await sleep(500);
    return (await findRunning(folder, account)) ?? launch(native, folder, account, socketDir, tries - 1);
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

const logOf = (folder: string): string => `${folder}.log`;

/** Memory of the machine or container. */
const MEGABYTES = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20);

/** Settings of the server, by name. They override the data folder's own. */
const SERVER_SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
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
  // The app logs its failed statements itself. Here they would repeat the values of members' rows.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
};
