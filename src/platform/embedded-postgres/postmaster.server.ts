import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { hasErrorCode } from '../data/has-error-code.ts';

/** The contents of `postmaster.pid`, which a running server writes into its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  isReady: boolean;
}

export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketDir: lines[4] ?? '',
      isReady: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/**
 * Whether the pid is the live server of this folder, and not a zombie or another process that reused the pid. The
 * folder's owner runs the server.
 */
export function isRunning(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    const { uid } = statSync(dataDir);
    if (process.platform === 'linux') {
      if (statSync(`/proc/${pid}`).uid !== uid) return false;
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return state !== 'Z' && command.includes('postgres') && command.includes(dataDir);
    }
    const listed = execFileSync('ps', ['-o', 'uid=,stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return listed.startsWith(`${uid} `) && !/^\d+ +Z/.test(listed) && listed.includes('postgres');
  } catch {
    return false;
  }
}

export function socketFile({ socketDir, port }: Pick<Postmaster, 'socketDir' | 'port'>): string {
  return `${socketDir}/.s.PGSQL.${port}`;
}

/** PostgreSQL's SSLRequest message. Every server answers it with one byte. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether the server responds. Connecting is not enough: the socket of a dying server still accepts connections. */
export function acceptsConnections(postmaster: Postmaster): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketFile(postmaster) }, () => socket.write(SSL_REQUEST));
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.setTimeout(2000, () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** Fast shutdown (SIGINT): ends all sessions, keeps every committed transaction. */
export async function stopPostmaster(pid: number, dataDir: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  while (isRunning(pid, dataDir)) await sleep(20);
}
