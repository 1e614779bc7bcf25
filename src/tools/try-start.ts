import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { OperatorError } from '#platform/operator-error.ts';

const INTERVAL_MS = 200;
/** What a process that was asked to stop has to finish its requests and jobs. */
const STOP_MS = 30_000;
const OUTPUT_LENGTH = 2_000;

interface TryStartOptions {
  /** The program of the server. */
  entry: string;
  /** Its environment. Address, port and drain time are replaced: nobody but this function can reach it. */
  environment: NodeJS.ProcessEnv;
  /** How long it may take to become ready. */
  seconds: number;
}

/**
 * Starts the server without background jobs on a free port of this machine, waits until `/readyz` says that it is
 * ready, and stops it. Returns the seconds that it took. Throws an OperatorError with the end of its output if it stops
 * before or takes too long.
 */
export async function tryStart({ entry, environment, seconds }: TryStartOptions): Promise<number> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [entry, '--without-jobs'], {
    // Nobody is connected: there is nothing to drain.
    env: { ...environment, PORT: String(port), HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-OUTPUT_LENGTH)));
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  try {
    while (isRunning(child) && elapsed() < seconds) {
      if (await isReady(port)) return elapsed();
      await sleep(INTERVAL_MS);
    }
    const problem = isRunning(child) ? `was not ready after ${seconds} seconds` : 'stopped';
    throw new OperatorError(`The server ${problem}. The end of its output:\n${output.trim()}`);
  } finally {
    await stop(child);
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
