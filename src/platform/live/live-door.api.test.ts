import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { io } from 'socket.io-client';

import { messageNew } from '#features/chat/contract.ts';
import { connect, type Connection, connectWith, heardOf } from '#tests/support/live.ts';
import { liveAd, type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on' });
});
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

async function expectEnd({ socket }: Connection): Promise<void> {
  await expect.poll(() => socket.connected).toBe(false);
}

test.each([
  ['none', undefined],
  ['forged', 'x.y.z'],
  ['no text', 7],
  ['an object', { $ne: '' }],
])('no way in with a token that is %s', async (_, token) => {
  await expect(connectWith(market.origin, token)).rejects.toThrow('Authentication error');
});

test('no way in with an expired token, an ended session, or by polling', async () => {
  const person = await market.person();
  market.time.now += 16 * 60_000;
  await expect(connect(market, person)).rejects.toThrow('Authentication error');
  market.time.now -= 16 * 60_000;
  await market.call('POST', '/auth/logout', { by: person, body: {} });
  await expect(connect(market, person)).rejects.toThrow('Authentication error');
  const polling = io(market.origin, { transports: ['polling'], reconnection: false, forceNew: true });
  await expect(new Promise((_, reject) => polling.once('connect_error', reject))).rejects.toThrow('xhr poll error');
});

test('logging out cuts the live connections of that session at once, and no other', async () => {
  const { seller, there, here } = await openPair();
  await market.call('POST', '/auth/logout', { by: seller, body: {} });
  await expectEnd(there);
  expect(here.socket.connected).toBe(true);
  here.close();
});

test('a session that ends while its connection is being let in is not let in', async () => {
  const person = await market.person();
  let isOnce = true;
  market.services.live.server.use((_socket, next) => {
    if (!isOnce) return next();
    isOnce = false;
    void market.call('POST', '/auth/logout', { by: person, body: {} }).then(() => next());
  });
  await expectEnd(await connect(market, person));
});

test('what is unknown, malformed or too much is refused with words; the connection and the others go on', async () => {
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
    expect([name, (await here.say(name, body)).errorCode]).toEqual([name, code]);
  expect((await here.say('message:send', message(id))).success).toBe(true);
  await expect.poll(() => heardOf(there, messageNew)).toHaveLength(1);
  for (const { close } of [there, here]) close();
});

test('a frame beyond a megabyte ends its connection, and only that', async () => {
  const { there, here, id } = await openPair();
  here.socket.emit('message:send', message(id, 'x'.repeat(1_100_000)));
  await expectEnd(here);
  expect((await there.say('message:send', message(id))).success).toBe(true);
  there.close();
});

test('a flood is refused while the others are served, and cut off when it goes on', async () => {
  const { there, here, id } = await openPair();
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => here.say('typing', { conversationId: id, isTyping: true })),
  );
  const refused = answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS');
  expect(refused.length).toBeGreaterThanOrEqual(200);
  expect((await there.say('message:send', message(id))).success).toBe(true);
  for (let at = 0; at < 3_000; at += 1) here.socket.emit('typing', { conversationId: id, isTyping: true });
  await expectEnd(here);
  expect(there.socket.connected).toBe(true);
  there.close();
});
