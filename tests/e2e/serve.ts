import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type limits, limitsArgument } from '#platform/limits.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { writeDemoPassword } from '#tests/support/demo-password.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 90_000;

export interface RunningApp {
  origin: string;
  /** The output so far. */
  output: () => string;
  /** Stops it like an operator with Ctrl-C, and deletes its data unless DATA_DIR was given. */
  stop: () => Promise<void>;
  /** Stops it with SIGKILL and keeps its data. */
  kill: () => Promise<void>;
}

/** Starts the built app in its own process, with a free port and a new data folder, and waits until it is ready. */
export async function serveApp(
  settings: Record<string, string> = {},
  lowered: Partial<typeof limits> = {},
): Promise<RunningApp> {
  const folder = settings.DATA_DIR ?? makeDataFolder();
  const port = settings.PORT ?? (await findFreePort());
  const origin = `http://localhost:${port}`;
  const app = spawn(process.execPath, ['src/main.ts', limitsArgument(lowered)], {
    cwd: ROOT,
    env: {
      ...CHILD_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const stop = async () => {
    await end(app);
    if (folder !== settings.DATA_DIR) rmSync(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    const ended = new Promise((resolve) => app.once('exit', resolve));
    app.kill('SIGKILL');
    await ended;
  };
  try {
    await waitUntilReady(app, origin);
  } catch (error) {
    await stop();
    throw new Error(`The app did not start:\n${output}`, { cause: error });
  }
  return { origin, output: () => output, stop, kill };
}

/** A new folder for an app's data, with the demo password of the tests. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-e2e-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  writeDemoPassword(folder);
  return folder;
}

async function waitUntilReady(app: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error(`The app exited with ${app.exitCode}`);
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`The app was not ready within ${READY_WITHIN_MS / 1000} s`);
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const ended = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGINT');
  // A terminal sends Ctrl-C to the whole process group, and npm forwards it a second time.
  const secondSignal = setTimeout(() => app.kill('SIGINT'), 100);
  const forcedExit = setTimeout(() => app.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(secondSignal);
  clearTimeout(forcedExit);
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
