// Worker thread of the chat benchmark: connects everyone, sends messages at a steady rate and records deliveries.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { io, type Socket } from 'socket.io-client';

import type { Message } from '#features/chat/contract.ts';

import type { Pair } from '#tests/support/pairs.ts';

export interface ChatLoadOptions {
  port: number;
  pairs: Pair[];
  messagesPerSecond: number;
  seconds: number;
}

export interface DeliveryStatistics {
  sent: number;
  acknowledged: number;
  /** Messages that reached the other participant. */
  delivered: number;
  duplicated: number;
  outOfOrder: number;
  lost: number;
  /** Delivery times to the other participant in milliseconds, sorted. */
  times: number[];
}

const { port, pairs, messagesPerSecond, seconds } = workerData as ChatLoadOptions;
/** Connections opened concurrently. */
const CONCURRENT_CONNECTS = 50;

const sentAt = new Map<string, number>();
const seen = new Map<string, number>();
const times: number[] = [];
let acknowledged = 0;
let outOfOrder = 0;

const sockets: Socket[] = [];
for (let start = 0; start < pairs.length; start += CONCURRENT_CONNECTS / 2) {
  const opened = await Promise.all(
    pairs
      .slice(start, start + CONCURRENT_CONNECTS / 2)
      .flatMap((pair) => pair.tokens.map((token, participant) => open(pair, token, participant))),
  );
  sockets.push(...opened);
}
report('connected');
await new Promise((resolve) => parentPort?.once('message', resolve));

const start = performance.now();
for (let sent = 0; sent < messagesPerSecond * seconds; sent += 1) {
  const due = start + (sent * 1_000) / messagesPerSecond;
  while (performance.now() < due) await sleep(1);
  send(sent);
}
await sleep(5_000);
const deliveries = [...seen.values()];
const books: DeliveryStatistics = {
  sent: sentAt.size,
  acknowledged,
  delivered: deliveries.length,
  duplicated: deliveries.filter((count) => count > 1).length,
  outOfOrder,
  lost: sentAt.size - deliveries.length,
  times: times.toSorted((a, b) => a - b),
};
report(books);
for (const socket of sockets) socket.disconnect();

function report(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

/** Connects a participant of a pair: 0 is the buyer, 1 the seller. */
function open({ conversationId }: Pair, token: string, participant: number): Promise<Socket> {
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
    // The sender gets the message as well. Only the delivery to the other participant counts.
    if (message.content.endsWith(` ${participant}`)) return;
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

/** Sends to one pair after the other, alternating between their participants. */
function send(number: number): void {
  const pair = number % pairs.length;
  const participant = Math.floor(number / pairs.length) % 2;
  const clientId = randomUUID();
  sentAt.set(clientId, performance.now());
  const message = {
    conversationId: pairs[pair]?.conversationId,
    clientId,
    content: `Is it still there? ${number} ${participant}`,
  };
  sockets[pair * 2 + participant]?.emit('message:send', message, ({ success }: { success: boolean }) => {
    if (success) acknowledged += 1;
  });
}
