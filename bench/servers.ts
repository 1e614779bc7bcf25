import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface RunningServer {
  port: number;
  /** The process whose CPU time is measured, including its descendants. */
  pid: number;
  database?: { pid: number; connectionString: string };
  stop: () => Promise<void>;
}

/**
 * Starts the built app in production mode with the database in `dataDir`. Without demo data, with rate limits that
 * count and refuse nothing; otherwise with default settings, overridden by `settings`.
 */
export async function startApp(dataDir: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  // Started here to know its pid. The app adopts it.
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const defaults = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
  };
  const app = await startServer('src/main.ts', { ...defaults, ...settings }, '/readyz');
  return {
    port: app.port,
    pid: app.pid,
    database: postgres,
    stop: async () => {
      await app.stop();
      await postgres.stop();
    },
  };
}

export function startReference(): Promise<RunningServer> {
  return startServer('bench/reference-server.ts', {}, '/');
}

/** Starts a script as a server process and waits until it responds at `readyAt`. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  readyAt: string,
): Promise<RunningServer> {
  const port = await freePort();
  const nodeOptions = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
    },
    // Its log, too: stdout is the benchmark's report.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  await waitUntilReady(child, `http://127.0.0.1:${port}${readyAt}`);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server exited before it was ready');
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** A port that no server uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
