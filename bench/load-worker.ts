import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import type { Burst, BurstResult, LoadPlan } from './load-generator.ts';

// A minimal HTTP/1.1 client over keep-alive sockets, to leave as much CPU as possible to the measured server.

const { port, headers, urls } = workerData as LoadPlan;
const HEAD_END = Buffer.from('\r\n\r\n');
let next = 0;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async (burst: Burst) => parentPort?.postMessage(await run(burst)));

/** Each of `connections` sends one request after the other. */
async function run(burst: Burst): Promise<BurstResult> {
  const { connections, seconds, requests: limit = Infinity, perSecond = Infinity } = burst;
  const result: BurstResult = { requests: 0, failures: 0, hits: 0, bytes: 0, seconds: 0, p95: 0 };
  const times: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let sent = 0;
  await Promise.all(
    sockets.map(async (socket) => {
      const send = createSender(socket);
      while (performance.now() < endsAt && sent < limit) {
        const dueIn = startedAt + (sent / perSecond) * 1000 - performance.now();
        sent += 1;
        if (dueIn > 0) await sleep(dueIn);
        const sentAt = performance.now();
        const { status, isHit, bytes } = await send(urls[next++ % urls.length] ?? '/');
        times.push(performance.now() - sentAt);
        result.requests += 1;
        result.bytes += bytes;
        if (status !== 200) result.failures += 1;
        if (isHit) result.hits += 1;
      }
      socket.destroy();
    }),
  );
  result.seconds = (performance.now() - startedAt) / 1000;
  result.p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return result;
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

type Reply = { status: number; isHit: boolean; bytes: number };

/** Sends requests over a socket, one at a time. */
function createSender(socket: Socket): (address: string) => Promise<Reply> {
  let received: Buffer = Buffer.alloc(0);
  let settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = readReply(received);
    if (!reply) return;
    received = Buffer.alloc(0);
    settle?.resolve(reply);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error('The server closed the connection')));
  const tail = [
    '',
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
  return (address) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      socket.write(`GET ${address} HTTP/1.1${tail}`);
    });
}

/** Parses a reply. Undefined while it is incomplete. */
function readReply(received: Buffer): Reply | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const body = headEnd + HEAD_END.length;
  const isComplete =
    length === undefined
      ? received.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
      : received.length >= body + Number(length);
  if (!isComplete) return undefined;
  const isHit = /\r\ncache-status: [^\r]*; hit\b/i.test(head);
  return { status: Number(head.slice(9, 12)), isHit, bytes: received.length - body };
}
