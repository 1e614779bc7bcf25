import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findFreePort } from '../e2e/serve.ts';

import { account, IS_ROOT } from './embedded-server.ts';
import { endProcess } from './end-process.ts';

import { installFromDebian } from './install-from-debian.ts';

interface PgBouncerOptions {
  /** Address of a database of the server in front of which it stands. */
  server: string;
  /** Connections to each database of the server. */
  connections?: number;
}

export interface RunningPgBouncer {
  /** The address by which the pooler leads to a database of the server. */
  addressFor: (connectionString: string) => string;
  /** Switches to another server, like an operator after a fail-over. */
  repoint: (server: string) => Promise<void>;
  stop: () => Promise<void>;
}

const hasProgram = () => spawnSync('pgbouncer', ['--version']).status === 0;

/** Whether PgBouncer is installed; as root on Debian, tries to install it. */
export const hasPgBouncer = (): boolean => hasProgram() || (installFromDebian('pgbouncer') && hasProgram());

/**
 * Starts PgBouncer in transaction mode. A database whose name ends in `_direct` is pooled by session: there LISTEN
 * works.
 */
export async function startPgBouncer({ server, connections = 2 }: PgBouncerOptions): Promise<RunningPgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  const write = (to: string) => writeFileSync(file, settings(to, port, connections));
  write(server);
  if (IS_ROOT) for (const one of [folder, file]) chownSync(one, account.uid, account.gid);
  const pgbouncer = spawn('pgbouncer', ['-q', file], {
    stdio: 'ignore',
    ...(IS_ROOT && { uid: account.uid, gid: account.gid }),
  });
  const addressFor = (connectionString: string) =>
    `postgres://postgres@127.0.0.1:${port}${new URL(connectionString).pathname}`;
  await waitUntilReady(pgbouncer, addressFor(server));
  return {
    addressFor,
    repoint: async (to) => {
      write(to);
      await run(`postgres://postgres@127.0.0.1:${port}/pgbouncer`, 'reload');
    },
    stop: async () => {
      await endProcess(pgbouncer, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settings(server: string, port: number, connections: number): string {
  const url = new URL(server);
  const host = url.searchParams.get('host') ?? url.hostname;
  const upstream = `host=${host} port=${url.searchParams.get('port') ?? (url.port || '5432')} user=postgres`;
  const name = url.pathname.slice(1);
  return `[databases]
${name}_direct = ${upstream} dbname=${name} pool_mode=session pool_size=20
* = ${upstream}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`;
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function waitUntilReady(pgbouncer: ChildProcess, address: string): Promise<void> {
  while (pgbouncer.exitCode === null) {
    const isReady = await run(address, 'select 1').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`PgBouncer ended with ${pgbouncer.exitCode}`);
}
