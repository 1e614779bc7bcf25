import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { openDatabase } from '#platform/database.server.ts';
import { addPairs, type Pair } from '#tests/support/pairs.ts';

import { cpuTime } from '../cpu-time.ts';
import { type RunningServer, startApp, startServer } from '../servers.ts';
import type { Books, LoadOptions } from './load.ts';

const CONVERSATIONS = 500;
const MESSAGES_PER_SECOND = 300;
const SECONDS = 60;
/** Milliseconds within which 99 of 100 messages are with the other. */
const BAR = 100;

interface Result {
  books: Books;
  /** Milliseconds of CPU a message, database included. */
  cpu: number;
  /** Bytes of the app's process a connection, while nobody writes. */
  memory: number;
}

/**
 * 1,000 people connected to one process, in 500 conversations, 300 messages a second for a minute; then the same through a bare Socket.IO server.
 * Prints both; false when a message is lost, doubled or out of order, or the bar is missed.
 */
export async function benchChat(seconds = SECONDS): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  const jwtSecret = randomBytes(32).toString('hex');
  try {
    const app = await startApp(dataDir, { JWT_SECRET: jwtSecret });
    const db = openDatabase(app.database?.connectionString ?? '', 2);
    const pairs = await addPairs(db, jwtSecret, CONVERSATIONS).finally(() => db.destroy());
    const chat = await run(app, pairs, seconds).finally(app.stop);
    const echo = await startServer('bench/chat/echo-server.ts', {}, '/');
    const bare = await run(echo, pairs, seconds).finally(echo.stop);
    say('chat', chat);
    say('bare Socket.IO', bare);
    const { lost, doubled, outOfOrder, times, sent, acknowledged } = chat.books;
    process.stdout.write(`p99 of chat / bare: ${(at(times, 0.99) / at(bare.books.times, 0.99)).toFixed(1)}\n`);
    return lost === 0 && doubled === 0 && outOfOrder === 0 && acknowledged === sent && at(times, 0.99) < BAR;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run(server: RunningServer, pairs: Pair[], seconds: number): Promise<Result> {
  const before = residentBytes(server.pid);
  const options: LoadOptions = { port: server.port, pairs, messagesPerSecond: MESSAGES_PER_SECOND, seconds };
  const worker = new Worker(new URL('load.ts', import.meta.url), { workerData: options });
  await once(worker, 'message');
  await sleep(3_000);
  const memory = (residentBytes(server.pid) - before) / (pairs.length * 2);
  const start = cpuOf(server);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('send');
  const [books] = (await once(worker, 'message')) as [Books];
  const cpu = (cpuOf(server) - start) / books.sent;
  await worker.terminate();
  return { books, cpu, memory };
}

function say(name: string, { books, cpu, memory }: Result): void {
  const { sent, acknowledged, delivered, lost, doubled, outOfOrder, times } = books;
  const counts = `sent ${sent}, acknowledged ${acknowledged}, delivered ${delivered}, lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}`;
  const speed = `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, CPU ${cpu.toFixed(2)} ms a message, ${(memory / 1024).toFixed(0)} kB an idle connection`;
  process.stdout.write(`${name}: ${counts}\n  ${speed}\n`);
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;

/** The app's processor time and its database's. */
const cpuOf = ({ pid, database }: RunningServer): number => cpuTime(pid) + (database ? cpuTime(database.pid) : 0);

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
