import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { openDatabase } from '#platform/data/database.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { addPairs, type Pair } from '#tests/support/pairs.ts';

import { readCpuTime } from '../cpu-time.ts';
import { type RunningServer, startApp, startServer } from '../servers.ts';
import type { DeliveryStatistics, ChatLoadOptions } from './chat-load.ts';

const CONVERSATIONS = 500;
const MESSAGES_PER_SECOND = 300;
const SECONDS = 60;
/** Budget for the 99th percentile of the delivery times. */
const BUDGET_MS = 100;

interface Result {
  books: DeliveryStatistics;
  /** CPU time per message in milliseconds, including the database. */
  cpu: number;
  /** Memory of the app's process per idle connection, in bytes. */
  memory: number;
}

/**
 * Connects 1,000 people to one process and sends 300 messages per second for a minute in 500 conversations, then the
 * same through a bare Socket.IO server. Prints both. Returns false if a message is lost, duplicated or out of order, or
 * if the 99th percentile is over budget.
 */
export async function benchChat(seconds = SECONDS): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  try {
    const app = await startApp(dataDir);
    const db = openDatabase(app.database?.connectionString ?? '', 2);
    const pairs = await addPairs(db, openKeys({ dataDir }), CONVERSATIONS).finally(() => db.destroy());
    const chat = await run(app, pairs, seconds).finally(app.stop);
    const echo = await startServer('bench/chat/echo-server.ts', {}, '/');
    const bare = await run(echo, pairs, seconds).finally(echo.stop);
    printResult('chat', chat);
    printResult('bare Socket.IO', bare);
    const { lost, duplicated, outOfOrder, times, sent, acknowledged } = chat.books;
    process.stdout.write(
      `p99 of chat / bare: ${(percentile(times, 0.99) / percentile(bare.books.times, 0.99)).toFixed(1)}\n`,
    );
    return (
      lost === 0 && duplicated === 0 && outOfOrder === 0 && acknowledged === sent && percentile(times, 0.99) < BUDGET_MS
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run(server: RunningServer, pairs: Pair[], seconds: number): Promise<Result> {
  const before = residentBytes(server.pid);
  const options: ChatLoadOptions = { port: server.port, pairs, messagesPerSecond: MESSAGES_PER_SECOND, seconds };
  const worker = new Worker(new URL('chat-load.ts', import.meta.url), { workerData: options });
  await once(worker, 'message');
  await sleep(3_000);
  const memory = (residentBytes(server.pid) - before) / (pairs.length * 2);
  const start = cpuOf(server);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('send');
  const [books] = (await once(worker, 'message')) as [DeliveryStatistics];
  const cpu = (cpuOf(server) - start) / books.sent;
  await worker.terminate();
  return { books, cpu, memory };
}

function printResult(name: string, { books, cpu, memory }: Result): void {
  const { sent, acknowledged, delivered, lost, duplicated, outOfOrder, times } = books;
  const counts =
    `sent ${sent}, acknowledged ${acknowledged}, delivered ${delivered}, ` +
    `lost ${lost}, duplicated ${duplicated}, out of order ${outOfOrder}`;
  const speed =
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
    `CPU ${cpu.toFixed(2)} ms per message, ${(memory / 1024).toFixed(0)} kB per idle connection`;
  process.stdout.write(`${name}: ${counts}\n  ${speed}\n`);
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;

/** CPU time of the app and its database. */
const cpuOf = ({ pid, database }: RunningServer): number =>
  readCpuTime(pid) + (database ? readCpuTime(database.pid) : 0);

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
