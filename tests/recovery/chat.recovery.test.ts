import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import type { Message } from '#features/chat/contract.ts';
import { readPostmaster } from '#platform/embedded-postgres/postmaster.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { addPairs, type Pair } from '#tests/support/pairs.ts';
import { hasRedis, startRedis } from '#tests/support/redis.ts';
import { takeTime } from '#tests/support/take-time.ts';

import { findFreePort, makeDataFolder, type RunningApp, serveApp } from '../e2e/serve.ts';

const PAIRS = 5;
const SETTINGS = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' };

/** Sends one message after another, and resends each to any server until it is acknowledged. */
interface Writer {
  acknowledged: Map<string, Message>;
  /** Messages received over the socket, by sequence number. */
  received: Map<number, Message>;
  stop: () => Promise<void>;
}

function startWriting(origins: string[], { conversationId, tokens }: Pair, end: 0 | 1): Writer {
  const acknowledged = new Map<string, Message>();
  const received = new Map<number, Message>();
  let isStopped = false;
  let socket: Socket | undefined;

  const connect = async (attempt: number) => {
    socket?.disconnect();
    socket = io(origins[(end + attempt) % origins.length]!, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: tokens[end] },
    });
    socket.on('message:new', ({ message }: { message: Message }) => received.set(message.seq, message));
    await new Promise((resolve) =>
      socket?.once('connect', () => resolve(true)).once('connect_error', () => resolve(false)),
    );
  };

  const write = async () => {
    let attempt = 0;
    await connect(attempt);
    for (let number = 0; !isStopped; number += 1) {
      const message = { conversationId, clientId: randomUUID(), content: `${end} ${number}` };
      for (;;) {
        const answer = await socket
          ?.timeout(1_000)
          .emitWithAck('message:send', message)
          .catch(() => undefined);
        if (answer?.success) {
          acknowledged.set(message.clientId, answer.data.message);
          break;
        }
        // Before the next attempt.
        await takeTime(100);
        if (!socket?.connected) await connect((attempt += 1));
      }
      // The interval between the writer's messages.
      await takeTime(10);
    }
    socket?.disconnect();
  };
  const written = write();
  return {
    acknowledged,
    received,
    stop: () => {
      isStopped = true;
      return written;
    },
  };
}

/**
 * Lets all pairs write before, during and after a fault.
 * Expects both histories to have each acknowledged message once, in the same order and without gaps.
 */
async function expectNothingLost(origins: string[], pairs: Pair[], fault: () => Promise<void>): Promise<void> {
  const writers = pairs.map((pair) => [startWriting(origins, pair, 0), startWriting(origins, pair, 1)] as const);
  await expectProgress(writers.flat());
  await fault();
  await expectProgress(writers.flat());
  await Promise.all(writers.flat().map(({ stop }) => stop()));

  let total = 0;
  for (const [at, pair] of pairs.entries()) {
    const [buyers, sellers] = await Promise.all(
      pair.tokens.map((token) => readHistory(origins[0]!, pair.conversationId, token)),
    );
    expect(sellers).toEqual(buyers);
    expect(buyers?.map(({ seq }) => seq)).toEqual(buyers?.map((_, index) => index + 1));
    const stored = new Map(buyers?.map((message) => [message.clientId, message]));
    expect(stored.size).toBe(buyers?.length);
    for (const { acknowledged, received } of writers[at] ?? []) {
      for (const [clientId, message] of acknowledged) expect(stored.get(clientId)).toEqual(message);
      for (const message of received.values()) expect(stored.get(message.clientId)).toEqual(message);
      total += acknowledged.size;
    }
  }
  expect(total).toBeGreaterThan(pairs.length * 10);
}

/** Waits until each writer has had some more messages acknowledged. */
async function expectProgress(writers: Writer[]): Promise<void> {
  const goals = writers.map((writer) => ({ writer, count: writer.acknowledged.size + 8 }));
  await expect.poll(() => goals.every(({ writer, count }) => writer.acknowledged.size >= count)).toBe(true);
}

async function readHistory(origin: string, conversationId: string, token: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0;
    const response = await fetch(
      `${origin}/api/chat/conversations/${conversationId}/messages?after=${after}&limit=100`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    const { data } = (await response.json()) as { data: { messages: Message[]; hasMore: boolean } };
    messages.push(...data.messages);
    if (!data.hasMore) return messages;
  }
}

async function openChat(
  settings: Record<string, string> = {},
): Promise<{ dataDir: string; settings: Record<string, string>; app: RunningApp; pairs: Pair[] }> {
  const dataDir = makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const own = { ...SETTINGS, ...settings, DATA_DIR: dataDir, PORT: String(await findFreePort()) };
  const app = await serveApp(own);
  const { db, close } = await openAppDatabase(dataDir);
  const pairs = await addPairs(db, openKeys({ dataDir }), PAIRS).finally(close);
  return { dataDir, settings: own, app, pairs };
}

test('loses no message when the process is killed', async () => {
  const { app, settings, pairs } = await openChat();
  let again: RunningApp | undefined;
  onTestFinished(() => again?.stop());
  await expectNothingLost([app.origin], pairs, async () => {
    await app.kill();
    again = await serveApp(settings);
  });
});

test('loses no message when PostgreSQL is killed', async () => {
  const { app, dataDir, pairs } = await openChat();
  onTestFinished(() => app.stop());
  await expectNothingLost([app.origin], pairs, async () => {
    const { pid = 0 } = readPostmaster(path.join(dataDir, 'postgres')) ?? {};
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readPostmaster(path.join(dataDir, 'postgres'))?.pid).not.toBe(pid);
    await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).ok).toBe(true);
  });
});

test.skipIf(!hasRedis())(
  'two processes share messages through Redis, and lose none when one of them or Redis is killed',
  { timeout: 120_000 },
  async () => {
    const port = await findFreePort();
    let redis = await startRedis(port);
    onTestFinished(() => redis.stop());
    const { app, settings, pairs } = await openChat({ REDIS_URL: redis.url });
    onTestFinished(() => app.stop());
    const otherSettings = { ...settings, PORT: String(await findFreePort()) };
    let other = await serveApp(otherSettings);
    onTestFinished(() => other.stop());

    const expectAcross = async () => {
      const [there, here] = [startWriting([app.origin], pairs[0]!, 0), startWriting([other.origin], pairs[0]!, 1)];
      await expect.poll(() => [...there.received.values()].some(({ side }) => side === 'seller')).toBe(true);
      await expect.poll(() => [...here.received.values()].some(({ side }) => side === 'buyer')).toBe(true);
      await Promise.all([there.stop(), here.stop()]);
    };
    await expectAcross();
    await expectNothingLost([app.origin, other.origin], pairs, async () => {
      await other.kill();
      other = await serveApp(otherSettings);
    });
    await expectNothingLost([app.origin, other.origin], pairs, async () => {
      await redis.kill();
      // Duration of the outage, not a wait for an event.
      await takeTime(1_000);
      redis = await startRedis(port);
    });
    await expectAcross();
  },
);
