// The people of the chat bench, in a thread of their own: connects all, sends at a steady rate, and keeps the books.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { io, type Socket } from 'socket.io-client';

import type { Message } from '#features/chat/contract.ts';

import type { Pair } from '#tests/support/pairs.ts';

export interface LoadOptions {
  port: number;
  pairs: Pair[];
  messagesPerSecond: number;
  seconds: number;
}

export interface Books {
  sent: number;
  acknowledged: number;
  /** Receipts by the other person. */
  delivered: number;
  doubled: number;
  outOfOrder: number;
  lost: number;
  /** From sending to the other's receipt, in milliseconds, sorted. */
  times: number[];
}

const { port, pairs, messagesPerSecond, seconds } = workerData as LoadOptions;
/** Connections opened at once. */
const AT_ONCE = 50;

const sentAt = new Map<string, number>();
const seen = new Map<string, number>();
const times: number[] = [];
let acknowledged = 0;
let outOfOrder = 0;

const sockets: Socket[] = [];
for (let start = 0; start < pairs.length; start += AT_ONCE / 2) {
  const opened = await Promise.all(
    pairs.slice(start, start + AT_ONCE / 2).flatMap((pair) => pair.tokens.map((token, end) => open(pair, token, end))),
  );
  sockets.push(...opened);
}
tell('connected');
await new Promise((resolve) => parentPort?.once('message', resolve));

const start = performance.now();
for (let sent = 0; sent < messagesPerSecond * seconds; sent += 1) {
  const due = start + (sent * 1_000) / messagesPerSecond;
  while (performance.now() < due) await sleep(1);
  send(sent);
}
await sleep(5_000);
const receipts = [...seen.values()];
const books: Books = {
  sent: sentAt.size,
  acknowledged,
  delivered: receipts.length,
  doubled: receipts.filter((count) => count > 1).length,
  outOfOrder,
  lost: sentAt.size - receipts.length,
  times: times.toSorted((a, b) => a - b),
};
tell(books);
for (const socket of sockets) socket.disconnect();

function tell(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

/** A person of a pair: 0 is the buyer, 1 the seller. */
function open({ conversationId }: Pair, token: string, end: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token, conversationId },
  });
  let last = 1;
  socket.on('message:new', ({ message }: { message: Message }) => {
    if (message.seq <= last) outOfOrder += 1;
    last = Math.max(last, message.seq);
    // One's own message comes back, too: only the other's receipt counts.
    if (message.content.endsWith(` ${end}`)) return;
    const sent = sentAt.get(message.clientId);
    if (sent === undefined) return;
    seen.set(message.clientId, (seen.get(message.clientId) ?? 0) + 1);
    times.push(performance.now() - sent);
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Pair by pair, now one end and now the other. */
function send(number: number): void {
  const pair = number % pairs.length;
  const end = Math.floor(number / pairs.length) % 2;
  const clientId = randomUUID();
  sentAt.set(clientId, performance.now());
  const message = {
    conversationId: pairs[pair]?.conversationId,
    clientId,
    content: `Is it still there? ${number} ${end}`,
  };
  sockets[pair * 2 + end]?.emit('message:send', message, ({ success }: { success: boolean }) => {
    if (success) acknowledged += 1;
  });
}
