import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from 'redis';

import { endProcess } from './end-process.ts';
import { installFromDebian } from './install-from-debian.ts';

interface RunningRedis {
  url: string;
  stop: () => Promise<void>;
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
}

/** Whether redis-server is installed; as root on Debian, tries to install it. */
export function hasRedis(): boolean {
  const isThere = () => spawnSync('redis-server', ['--version']).status === 0;
  return isThere() || (installFromDebian('redis-server') && isThere());
}

/** Starts redis-server without persistence and waits until it answers. */
export async function startRedis(port: number): Promise<RunningRedis> {
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${port}`;
  await waitUntilReady(redis, url);
  return { url, stop: () => endProcess(redis, 'SIGTERM'), kill: () => endProcess(redis, 'SIGKILL') };
}

async function waitUntilReady(redis: ChildProcess, url: string): Promise<void> {
  while (redis.exitCode === null) {
    const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    client.destroy();
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`Redis ended with ${redis.exitCode}`);
}
