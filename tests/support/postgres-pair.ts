import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runAs } from '#platform/embedded-postgres/system-account.server.ts';
import { openDatabase, waitForDatabase } from '#platform/data/database.server.ts';

import { account, IS_ROOT } from './embedded-server.ts';
import { endProcess } from './end-process.ts';
import { installFromDebian } from './install-from-debian.ts';

const VERSIONS = '/usr/lib/postgresql';

export interface PostgresServer {
  /** Address of its database `postgres`. */
  url: string;
  pid: () => number;
  /** Its log. */
  log: () => string;
  /** Starts it again after `kill`. */
  start: () => Promise<void>;
  /** Ends it without a checkpoint. */
  kill: () => Promise<void>;
  /** Makes a replica the primary. */
  promote: () => void;
}

export interface PostgresPair {
  primary: PostgresServer;
  /** Copies the primary while it runs, and starts the copy as a replica. */
  addReplica: (settings?: Record<string, string>) => Promise<PostgresServer>;
  close: () => Promise<void>;
}

/** Whether Debian's PostgreSQL is installed; as root on Debian, tries to install it. */
export function hasPostgres(): boolean {
  return findPrograms() !== undefined || (installFromDebian('postgresql') && findPrograms() !== undefined);
}

/** The folder of the newest version's programs. */
function findPrograms(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(`${bin}/pg_basebackup`));
}

/** A primary that can be replicated, on sockets in a private folder. `settings` are PostgreSQL's, such as `fsync`. */
export async function startPostgresPair(settings: Record<string, string> = {}): Promise<PostgresPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pair-'));
  own(folder);
  const servers: (PostgresServer & { end: () => Promise<void> })[] = [];
  const primaryFolder = path.join(folder, 'primary');
  run('initdb', ['-D', primaryFolder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const primary = createServer(primaryFolder, settings);
  await primary.start();
  servers.push(primary);
  return {
    primary,
    addReplica: async (replicaSettings = settings) => {
      const copy = path.join(folder, `replica${servers.length}`);
      const source = `host=${socketFolderOf(primaryFolder)} user=postgres application_name=replica${servers.length}`;
      run('pg_basebackup', ['-D', copy, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '-N']);
      const replica = createServer(copy, replicaSettings);
      await replica.start();
      servers.push(replica);
      return replica;
    },
    close: async () => {
      for (const server of servers.toReversed()) await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createServer(folder: string, settings: Record<string, string>) {
  const sockets = socketFolderOf(folder);
  const logFile = `${folder}.log`;
  const url = `postgresql:///postgres?${new URLSearchParams({ host: sockets, user: 'postgres' }).toString()}`;
  let child: ChildProcess | undefined;
  mkdirSync(sockets, { recursive: true });
  own(sockets);
  const options = { listen_addresses: '', unix_socket_directories: sockets, ...settings };
  const text = Object.entries(options).map(([name, value]) => `${name} = '${value}'\n`);
  return {
    url,
    pid: () => child?.pid ?? 0,
    log: () => readFileSync(logFile, 'utf8'),
    start: async () => {
      appendFileSync(path.join(folder, 'postgresql.conf'), text.join(''));
      const log = openSync(logFile, 'a');
      child = spawn(program('postgres'), ['-D', folder], { ...runAs(processAccount), stdio: ['ignore', log, log] });
      closeSync(log);
      const db = openDatabase(url, 1);
      await waitForDatabase(db, 30).finally(() => db.destroy());
    },
    kill: async () => {
      if (child) await endProcess(child, 'SIGQUIT');
    },
    promote: () => run('pg_ctl', ['promote', '-D', folder, '-W']),
    end: async () => {
      if (child) await endProcess(child, 'SIGINT');
    },
  };
}

const processAccount = IS_ROOT ? account : undefined;

const socketFolderOf = (folder: string): string => `${folder}.s`;

function own(folder: string): void {
  if (IS_ROOT) chownSync(folder, account.uid, account.gid);
}

const program = (name: string): string => path.join(findPrograms() ?? '', name);

function run(name: string, args: string[]): void {
  execFileSync(program(name), args, { ...runAs(processAccount), stdio: ['ignore', 'ignore', 'inherit'] });
}
