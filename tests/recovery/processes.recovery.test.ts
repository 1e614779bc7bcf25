import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { openKeys } from '#platform/secrets/keys.server.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { call } from '#tests/support/call.ts';
import { addPairs, type Pair } from '#tests/support/pairs.ts';
import { hasRedis, startRedis } from '#tests/support/redis.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';

import { findFreePort, makeDataFolder, type RunningApp, serveApp } from '../e2e/serve.ts';

/** Starts processes on one database and Redis, with the settings of each. */
async function startProcesses(...settings: Record<string, string>[]) {
  const dataDir = makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const redis = await startRedis(Number(await findFreePort()));
  onTestFinished(redis.stop);
  const common = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', REDIS_URL: redis.url };
  const start = async (own: Record<string, string>) => {
    const app = await serveApp({ ...common, PORT: String(await findFreePort()), ...own });
    onTestFinished(app.stop);
    return app;
  };
  const apps: RunningApp[] = [];
  for (const own of settings) apps.push(await start(own));
  return { apps, start, dataDir };
}

async function addPair(dataDir: string): Promise<Pair> {
  const { db, close } = await openAppDatabase(dataDir);
  const [pair] = await addPairs(db, openKeys({ dataDir }), 1).finally(close);
  return pair!;
}

/** A client with Socket.IO's own settings, which reconnects by itself. */
async function open(origin: string, token: string): Promise<{ socket: Socket; received: string[] }> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } });
  onTestFinished(() => void socket.disconnect());
  const received: string[] = [];
  socket.on('message:new', ({ message }: { message: { content: string } }) => received.push(message.content));
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return { socket, received };
}

const portOf = ({ origin }: RunningApp): number => Number(new URL(origin).port);
const readiness = async ({ origin }: RunningApp) => {
  const answer = await fetch(`${origin}/readyz`);
  return { http: answer.status, ...((await answer.json()) as { status: string; checks: object }) };
};

test.skipIf(!hasRedis())(
  'behind a proxy without sticky sessions, a draining process is not ready, still serves, then its clients reconnect',
  // Two processes start, and one of them drains.
  { timeout: 180_000 },
  async () => {
    const { apps, dataDir } = await startProcesses({ DRAIN_SECONDS: '10' }, {});
    const [leaving, staying] = apps as [RunningApp, RunningApp];
    const { conversationId, tokens } = await addPair(dataDir);
    const proxy = await startRoundRobin(apps.map(portOf));
    onTestFinished(proxy.close);
    const buyer = await open(proxy.origin, tokens[0]);
    const seller = await open(proxy.origin, tokens[1]);
    const send = async (content: string) => {
      const message = { conversationId, clientId: randomUUID(), content };
      expect((await buyer.socket.timeout(10_000).emitWithAck('message:send', message)).success).toBe(true);
    };
    // They are connected to different processes.
    await send('before');
    await expect.poll(() => seller.received).toEqual(['before']);

    const closed: { reason: string; code?: number }[] = [];
    for (const { socket } of [buyer, seller])
      socket.on('disconnect', (reason, details) => {
        const { code } = (details as { context?: { code?: number } } | undefined)?.context ?? {};
        closed.push({ reason, ...(code !== undefined && { code }) });
      });
    const stopped = leaving.stop();
    await expect.poll(() => readiness(leaving)).toMatchObject({ http: 503, status: 'not ready' });
    expect((await readiness(leaving)).checks).toMatchObject({ running: 'failed', database: 'ok' });
    expect((await call(leaving.origin, 'GET', '/config')).status).toBe(200);
    expect(closed).toEqual([]);
    await stopped;
    await expect.poll(() => closed).toEqual([{ reason: 'transport close', code: 1012 }]);
    await expect.poll(() => [buyer, seller].every(({ socket }) => socket.connected)).toBe(true);
    await send('after');
    await expect.poll(() => seller.received).toEqual(['before', 'after']);
    expect(await readiness(staying)).toMatchObject({ http: 200, status: 'ready' });
  },
);

test.skipIf(!hasRedis())(
  'each process only has its roles, and live messages reach all processes',
  { timeout: 180_000 },
  async () => {
    const { apps, start, dataDir } = await startProcesses({ ROLES: 'web' }, { ROLES: 'live' });
    const [web, live] = apps as [RunningApp, RunningApp];
    expect((await fetch(`${web.origin}/socket.io/?EIO=4&transport=websocket`)).status).toBe(503);
    expect((await call(live.origin, 'GET', '/config')).status).toBe(404);
    expect(await readiness(live)).toMatchObject({ http: 200, status: 'ready' });

    const { conversationId, tokens } = await addPair(dataDir);
    const seller = await open(live.origin, tokens[1]);
    const path = `/chat/conversations/${conversationId}/messages`;
    const body = { clientId: randomUUID(), content: 'Hello' };
    expect((await call(web.origin, 'POST', path, { by: { token: tokens[0] }, body })).status).toBeLessThan(300);
    await expect.poll(() => seller.received).toEqual(['Hello']);

    const { db, close } = await openAppDatabase(dataDir);
    onTestFinished(close);
    const countRuns = async () => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'mail.expire'`.execute(db);
      return rows[0]?.count;
    };
    expect(await countRuns()).toBe(0);
    const worker = await start({ ROLES: 'jobs' });
    await expect.poll(countRuns).toBeGreaterThan(0);
    expect((await call(worker.origin, 'GET', '/config')).status).toBe(404);
  },
);
