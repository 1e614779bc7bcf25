import { randomUUID } from 'node:crypto';

import { afterAll, expect, onTestFinished, test } from 'vitest';
import { io } from 'socket.io-client';

import * as chatApi from '#features/chat/contract.ts';
import { queueChanged } from '#features/moderation/queue/contract.ts';
import { publishQueueChange } from '#features/moderation/queue/claims.server.ts';
import { connect, type Connection, connectWith, receivedEvents } from '#tests/support/live.ts';
import { MAX_CONNECTIONS } from './socket-router.server.ts';
import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ RATE_LIMITS: 'on' });
afterAll(() => market.close());

/** A buyer and a seller, connected, with a conversation. */
async function openPair() {
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  const { body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const [there, here] = await Promise.all([connect(market, seller), connect(market, buyer)]);
  return { seller, buyer, there, here, id: body.data.conversation._id as string };
}

const message = (conversationId: string, content = 'Hello') => ({ conversationId, clientId: randomUUID(), content });

async function expectDisconnected({ socket }: Connection): Promise<void> {
  await expect.poll(() => socket.connected).toBe(false);
}

test.each([
  ['missing', undefined],
  ['forged', 'x.y.z'],
  ['a number', 7],
  ['an object', { $ne: '' }],
])('rejects a connection whose token is %s', async (_, token) => {
  await expect(connectWith(market.origin, token)).rejects.toThrow('Authentication error');
});

test('rejects an expired token, an ended session and HTTP polling', async () => {
  const person = await market.person();
  market.time.now += 16 * 60_000;
  await expect(connect(market, person)).rejects.toThrow('Authentication error');
  market.time.now -= 16 * 60_000;
  await market.call('POST', '/auth/logout', { by: person, body: {} });
  await expect(connect(market, person)).rejects.toThrow('Authentication error');
  const polling = io(market.origin, { transports: ['polling'], reconnection: false, forceNew: true });
  await expect(new Promise((_, reject) => polling.once('connect_error', reject))).rejects.toThrow('xhr poll error');
});

test('accepts the pages of this site and programs without an origin, and no page of another site', async () => {
  const { token } = await market.person();
  const connectFrom = async (origin: string | undefined) => {
    const socket = io(market.origin, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token },
      ...(origin !== undefined && { extraHeaders: { origin } }),
    });
    const isConnected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false));
    });
    socket.disconnect();
    return isConnected;
  };
  for (const origin of [undefined, market.origin]) expect(await connectFrom(origin), origin).toBe(true);
  const { host } = new URL(market.origin);
  for (const origin of ['https://evil.example', `http://${host}.evil.example`, 'http://127.0.0.1:1', 'null'])
    expect(await connectFrom(origin), origin).toBe(false);
});

test('logging out closes the connections of that session and no others', async () => {
  const { seller, there, here } = await openPair();
  await market.call('POST', '/auth/logout', { by: seller, body: {} });
  await expectDisconnected(there);
  expect(here.socket.connected).toBe(true);
  here.close();
});

test('closes a connection whose session ends during the handshake', async () => {
  const person = await market.person();
  let isFirst = true;
  market.services.live.server.use((_socket, next) => {
    if (!isFirst) return next();
    isFirst = false;
    void market.call('POST', '/auth/logout', { by: person, body: {} }).then(() => next());
  });
  await expectDisconnected(await connect(market, person));
});

test('answers unknown, malformed and oversized events with an error and keeps the connection', async () => {
  const { there, here, id } = await openPair();
  const refused = [
    ['no:such', {}, 'NOT_FOUND'],
    ['toString', {}, 'NOT_FOUND'],
    ['message:send', undefined, 'VALIDATION_FAILED'],
    ['message:send', 'text', 'VALIDATION_FAILED'],
    ['message:send', { ...message(id), clientId: 'x' }, 'VALIDATION_FAILED'],
    ['message:send', message(id, 'x'.repeat(2_001)), 'VALIDATION_FAILED'],
    ['message:send', message(id, 'x'.repeat(500_000)), 'VALIDATION_FAILED'],
    ['message:send', message(id, '\u0000'), 'BAD_REQUEST'],
    ['message:send', { ...message(id), images: Array.from({ length: 9 }, () => randomUUID()) }, 'VALIDATION_FAILED'],
    ['message:read', { conversationId: id, seq: 1.5 }, 'VALIDATION_FAILED'],
    ['message:read', { conversationId: id, seq: 1e300 }, 'VALIDATION_FAILED'],
    ['typing', { conversationId: '-1', isTyping: true }, 'VALIDATION_FAILED'],
    ['message:send', message('999999'), 'CONVERSATION_NOT_FOUND'],
    ['typing', { conversationId: '999999', isTyping: true }, 'CONVERSATION_NOT_FOUND'],
  ] as const;
  for (const [name, body, code] of refused)
    expect([name, (await here.request(name, body)).errorCode]).toEqual([name, code]);
  expect((await here.request('message:send', message(id))).success).toBe(true);
  await expect.poll(() => receivedEvents(there, chatApi.messageCreated)).toHaveLength(1);
  for (const { close } of [there, here]) close();
});

test('a frame above 1 MB closes only its own connection', async () => {
  const { there, here, id } = await openPair();
  here.socket.emit('message:send', message(id, 'x'.repeat(1_100_000)));
  await expectDisconnected(here);
  expect((await there.request('message:send', message(id))).success).toBe(true);
  there.close();
});

test('rate limits a flood, serves others, and disconnects a client that continues', async () => {
  const { there, here, id } = await openPair();
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => here.request('typing', { conversationId: id, isTyping: true })),
  );
  const refused = answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS');
  expect(refused.length).toBeGreaterThanOrEqual(200);
  expect((await there.request('message:send', message(id))).success).toBe(true);
  for (let at = 0; at < 3_000; at += 1) here.socket.emit('typing', { conversationId: id, isTyping: true });
  await expectDisconnected(here);
  expect(there.socket.connected).toBe(true);
  there.close();
});

test('limits the events of a member over all connections together', async () => {
  const { here, there, buyer, id } = await openPair();
  const more = await Promise.all(Array.from({ length: 9 }, () => connect(market, buyer)));
  const answers = await Promise.all(
    [here, ...more].flatMap(({ request }) =>
      Array.from({ length: 40 }, () => request('typing', { conversationId: id, isTyping: true })),
    ),
  );
  expect(answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(200);
  for (const connection of [here, there, ...more]) connection.close();
});

test('staff whose session proved no second factor receive no events for staff', async () => {
  // With the demo, a local site asks for none.
  const strict = await openMarketplace({ DEMO: 'off' });
  onTestFinished(strict.close);
  const [proven, unproven] = [await strict.person('moderator'), await strict.person('moderator')];
  await strict.db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(strict.time.now) })
    .where('user_id', '=', proven.id)
    .execute();
  const [there, here] = await Promise.all([connect(strict, proven), connect(strict, unproven)]);
  publishQueueChange(strict.services);
  await expect.poll(() => receivedEvents(there, queueChanged)).toHaveLength(1);
  // Events arrive in order: an answer to this request comes after what was sent before.
  await here.request('no:such');
  expect(here.received).toEqual([]);
  for (const { close } of [there, here]) close();
});

test('closes the connections of a member beyond the limit', async () => {
  const person = await market.person();
  const connections = await Promise.all(Array.from({ length: MAX_CONNECTIONS + 5 }, () => connect(market, person)));
  const countOpen = () => connections.filter(({ socket }) => socket.connected).length;
  await expect.poll(countOpen).toBe(MAX_CONNECTIONS);
  for (const { close } of connections) close();
});
