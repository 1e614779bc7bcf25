import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { connect, receivedEvents } from '#tests/support/live.ts';
import { addImage, liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import * as chatApi from './contract.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const text = (content: string, changes: object = {}) => ({ clientId: randomUUID(), content, ...changes });

/** A conversation that a buyer has just opened about a seller's ad; without messages. */
async function openOne() {
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller);
  const { status, body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  expect(status).toBe(200);
  return { seller, buyer, adId, id: body.data.conversation._id as string };
}

const send = (by: Person, id: string, body: object) =>
  market.call('POST', `/chat/conversations/${id}/messages`, { by, body });
const list = async (by: Person, query = '') =>
  (await market.call('GET', `/chat/conversations${query}`, { by })).body.data.conversations;

test('one conversation per ad and buyer, listed for both once it has a message', async () => {
  const { seller, buyer, adId, id } = await openOne();
  const again = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  expect(again.body.data.conversation._id).toBe(id);
  expect(await list(buyer)).toEqual([]);

  const { status, body } = await send(buyer, id, text('  Is it still there? '));
  expect(status).toBe(201);
  expect(body.data.message).toMatchObject({
    seq: 1,
    side: 'buyer',
    content: 'Is it still there?',
    conversationId: id,
    senderId: { _id: String(buyer.id) },
  });

  const [listed] = await list(seller);
  expect(listed).toMatchObject({
    _id: id,
    kind: 'ad',
    side: 'seller',
    unread: 1,
    ad: { _id: adId },
    partner: { _id: String(buyer.id), isGone: false },
  });
  expect(listed.lastMessage.content).toBe('Is it still there?');
  expect((await list(buyer))[0]).toMatchObject({ side: 'buyer', unread: 0, readUpTo: { buyer: 1, seller: 0 } });
});

test('a buyer may open the ad while it has a public page, and its seller may at any time', async () => {
  const { seller, buyer, adId, id } = await openOne();
  const canOpen = async () =>
    Promise.all(
      [buyer, seller].map(
        async (by) => (await market.call('GET', `/chat/conversations/${id}`, { by })).body.data.conversation.canOpenAd,
      ),
    );
  for (const [status, expected] of [
    ['active', [true, true]],
    ['sold', [true, true]],
    ['archived', [false, true]],
    ['suspended', [false, true]],
    ['rejected', [false, true]],
    ['deleted', [false, false]],
  ] as const) {
    await market.db.updateTable('ads').set({ status }).where('id', '=', Number(adId)).execute();
    expect(await canOpen(), status).toEqual(expected);
    const { status: page } = await market.call('GET', `/ads/${adId}`, { by: buyer });
    expect(page === 200, status).toBe(expected[0]);
  }
  await market.db.updateTable('ads').set({ status: 'active' }).where('id', '=', Number(adId)).execute();
  await market.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', seller.id).execute();
  expect((await canOpen())[0]).toBe(false);
});

test('a buyer may reveal the number of a seller who shows it, on an active ad', async () => {
  const { seller, buyer, adId, id } = await openOne();
  const canReveal = async (by: Person) =>
    (await market.call('GET', `/chat/conversations/${id}`, { by })).body.data.conversation.canRevealPhone;
  const setSeller = (changes: object) =>
    market.db.updateTable('users').set(changes).where('id', '=', seller.id).execute();
  await setSeller({ shows_phone: true });
  expect([await canReveal(buyer), await canReveal(seller)]).toEqual([true, false]);
  await setSeller({ shows_phone: false });
  expect(await canReveal(buyer)).toBe(false);
  await setSeller({ shows_phone: true });
  await market.db.updateTable('ads').set({ status: 'archived' }).where('id', '=', Number(adId)).execute();
  expect(await canReveal(buyer)).toBe(false);
});

test('stores the same message once, even when sent concurrently', async () => {
  const { buyer, id } = await openOne();
  const message = text('Once');
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(buyer, id, message)));
  expect(new Set(answers.map(({ body }) => body.data.message._id)).size).toBe(1);
  const { body } = await market.call('GET', `/chat/conversations/${id}/messages`, { by: buyer });
  expect(body.data.messages).toHaveLength(1);
});

test('numbers messages without gaps and pages through them in both directions', async () => {
  const { seller, buyer, id } = await openOne();
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? seller : buyer, id, text(`Message ${at}`))));
  const page = async (query: string) => {
    const { body } = await market.call('GET', `/chat/conversations/${id}/messages?${query}`, { by: seller });
    return { seqs: body.data.messages.map(({ seq }: { seq: number }) => seq), hasMore: body.data.hasMore };
  };
  expect(await page('limit=3')).toEqual({ seqs: [18, 19, 20], hasMore: true });
  expect(await page('limit=3&before=4')).toEqual({ seqs: [1, 2, 3], hasMore: false });
  expect(await page('limit=3&after=10')).toEqual({ seqs: [11, 12, 13], hasMore: true });
  expect(await page('after=20')).toEqual({ seqs: [], hasMore: false });
});

test('the read cursor only moves forward, up to the last message', async () => {
  const { seller, buyer, id } = await openOne();
  for (const content of ['one', 'two', 'three']) await send(buyer, id, text(content));
  const read = async (seq: number) =>
    (await market.call('PUT', `/chat/conversations/${id}/read`, { by: seller, body: { seq } })).body.data;
  expect(await read(2)).toEqual({ unread: 1 });
  expect(await read(1)).toEqual({ unread: 1 });
  expect(await read(99)).toEqual({ unread: 0 });
  await send(buyer, id, text('four'));
  expect((await list(seller))[0]).toMatchObject({ unread: 1, readUpTo: { buyer: 4, seller: 3 } });
});

test('a hidden conversation reappears with the next message', async () => {
  const { seller, buyer, id } = await openOne();
  await send(buyer, id, text('Hello'));
  expect((await market.call('DELETE', `/chat/conversations/${id}`, { by: seller })).status).toBe(200);
  expect(await list(seller)).toEqual([]);
  expect(await list(buyer)).toHaveLength(1);
  await send(buyer, id, text('Are you there?'));
  expect((await list(seller))[0]).toMatchObject({ unread: 1 });
});

test('searches conversations by person, ad and text, ignoring Arabic spelling variants', async () => {
  const { seller, buyer, id } = await openOne();
  await send(buyer, id, text('هل السيّارة متوفرة؟ 100%'));
  for (const search of ['السياره', 'toyota', '100%', 'Person'])
    expect(await list(seller, `?search=${encodeURIComponent(search)}`)).toHaveLength(1);
  for (const search of ['boat', '1_0']) expect(await list(seller, `?search=${encodeURIComponent(search)}`)).toEqual([]);
});

test('hides a conversation from non-participants on every endpoint', async () => {
  const { buyer, id } = await openOne();
  await send(buyer, id, text('Private'));
  const stranger = await market.person();
  const requests = [
    market.call('GET', `/chat/conversations/${id}`, { by: stranger }),
    market.call('GET', `/chat/conversations/${id}/messages`, { by: stranger }),
    send(stranger, id, text('Hello')),
    market.call('PUT', `/chat/conversations/${id}/read`, { by: stranger, body: { seq: 1 } }),
    market.call('DELETE', `/chat/conversations/${id}`, { by: stranger }),
  ];
  for (const { status, body } of await Promise.all(requests))
    expect([status, body.errorCode]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
  expect((await market.call('GET', `/chat/conversations/${id}`)).status).toBe(401);
});

test('refuses conversations with oneself and new ones about ended ads; existing ones continue', async () => {
  const { seller, buyer, adId, id } = await openOne();
  const own = await market.call('POST', '/chat/conversations', { by: seller, body: { adId } });
  expect(own.body.errorCode).toBe('NOT_YOURSELF');
  await market.call('POST', `/ads/${adId}/sold`, { by: seller });
  const afterSale = await market.call('POST', '/chat/conversations', { by: await market.person(), body: { adId } });
  expect([afterSale.status, afterSale.body.errorCode]).toEqual([409, 'CHAT_CLOSED']);
  expect((await send(buyer, id, text('Is it gone?'))).status).toBe(201);
  const unknown = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId: '999999' } });
  expect(unknown.body.errorCode).toBe('AD_NOT_FOUND');
});

test('a block stops messages both ways and hides presence', async () => {
  const { seller, buyer, id } = await openOne();
  await send(buyer, id, text('Hello'));
  await market.call('PUT', `/users/${buyer.id}/block`, { by: seller });
  for (const by of [seller, buyer]) expect((await send(by, id, text('More'))).body.errorCode).toBe('NOT_REACHABLE');
  expect((await list(buyer))[0].partner).toMatchObject({ presence: null, isBlockedByMe: false });
  expect((await list(seller))[0].partner).toMatchObject({ presence: null, isBlockedByMe: true });
  await market.call('DELETE', `/users/${buyer.id}/block`, { by: seller });
  expect((await send(buyer, id, text('Again'))).status).toBe(201);
});

test('a block hides typing and read receipts both ways', async () => {
  const { seller, buyer, id } = await openOne();
  await send(buyer, id, text('Hello'));
  await send(seller, id, text('Welcome'));
  await market.call('PUT', `/users/${buyer.id}/block`, { by: seller });
  const [sellerSocket, buyerSocket] = await Promise.all([connect(market, seller), connect(market, buyer)]);
  for (const { request } of [sellerSocket, buyerSocket]) {
    expect((await request('typing', { conversationId: id, isTyping: true })).success).toBe(true);
    expect((await request('message:read', { conversationId: id, seq: 2 })).success).toBe(true);
  }
  // Read receipts still reach the reader's other tabs. They arrive last, after any earlier events.
  await expect.poll(() => receivedEvents(sellerSocket, chatApi.messageRead)).toHaveLength(1);
  await expect.poll(() => receivedEvents(buyerSocket, chatApi.messageRead)).toHaveLength(1);
  expect(receivedEvents(sellerSocket, chatApi.messageRead)).toMatchObject([{ side: 'seller' }]);
  expect(receivedEvents(buyerSocket, chatApi.messageRead)).toMatchObject([{ side: 'buyer' }]);
  expect([
    ...receivedEvents(sellerSocket, chatApi.typingChanged),
    ...receivedEvents(buyerSocket, chatApi.typingChanged),
  ]).toEqual([]);
  for (const { close } of [sellerSocket, buyerSocket]) close();
});

test('accepts only the sender’s own pictures, and refuses empty messages', async () => {
  const { seller, buyer, id } = await openOne();
  const image = await addImage(market, buyer);
  const { body } = await send(buyer, id, text('', { images: [image] }));
  expect(body.data.message.images).toMatchObject([{ _id: image, width: 800 }]);
  const refused = [
    await send(seller, id, text('', { images: [image] })),
    await send(buyer, id, text('   ')),
    await send(buyer, id, text('x'.repeat(2_001))),
    await send(buyer, id, { content: 'no key' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  const { body: history } = await market.call('GET', `/chat/conversations/${id}/messages`, { by: buyer });
  expect(history.data.messages).toHaveLength(1);
});

test('counts the first message once in the ad’s statistics', async () => {
  const { buyer, adId, id } = await openOne();
  for (const content of ['one', 'two']) await send(buyer, id, text(content));
  const { chats } = await market.db
    .selectFrom('ad_days')
    .select('chats')
    .where('ad_id', '=', Number(adId))
    .executeTakeFirstOrThrow();
  expect(chats).toBe(1);
});

test('support is one conversation that all staff see and answer', async () => {
  const member = await market.person();
  expect((await market.call('POST', '/chat/support', { by: member })).body.errorCode).toBe('CONTACT_DISABLED');
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true }));
  const opened = await market.call('POST', '/chat/support', { by: member });
  expect(opened.status).toBe(200);
  const { _id: id } = opened.body.data.conversation;
  expect(opened.body.data.conversation).toMatchObject({ kind: 'support', partner: null, ad: null, side: 'buyer' });
  expect((await market.call('POST', '/chat/support', { by: member })).body.data.conversation._id).toBe(id);

  await send(member, id, text('I need help'));
  const [one, other] = [await market.person('support'), await market.person('admin')];
  expect((await list(one))[0]).toMatchObject({
    _id: id,
    side: 'seller',
    unread: 1,
    partner: { _id: String(member.id) },
  });
  await send(one, id, text('What is it?'));
  await send(other, id, text('We are here'));
  expect((await list(member))[0]).toMatchObject({ unread: 2, lastMessage: { side: 'seller' } });
  expect((await market.call('GET', `/chat/conversations/${id}`, { by: await market.person() })).status).toBe(404);

  const sockets = await Promise.all(
    [one, await market.person('moderator'), other].map((person) => connect(market, person)),
  );
  await send(member, id, text('Thank you'));
  for (const socket of sockets) await expect.poll(() => receivedEvents(socket, chatApi.messageCreated)).toHaveLength(1);
  for (const { close } of sockets) close();
});

test('publishes a message once to both sides, and typing and read receipts to the other', async () => {
  const { seller, buyer, id } = await openOne();
  const [sellerSocket, buyerSocket] = await Promise.all([connect(market, seller), connect(market, buyer)]);
  const { data } = await buyerSocket.request('message:send', { conversationId: id, ...text('Hello') });
  await expect
    .poll(() => receivedEvents(sellerSocket, chatApi.messageCreated))
    .toEqual([{ message: data.message, lastMessage: data.message, conversationId: id }]);
  expect(receivedEvents(buyerSocket, chatApi.messageCreated)).toHaveLength(1);

  sellerSocket.socket.emit('get_unread_counts');
  await expect.poll(() => receivedEvents(sellerSocket, chatApi.unreadCounts)).toEqual([{ [id]: 1 }]);
  expect((await sellerSocket.request('message:read', { conversationId: id, seq: 1 })).data).toEqual({ unread: 0 });
  await expect
    .poll(() => receivedEvents(buyerSocket, chatApi.messageRead))
    .toEqual([{ conversationId: id, side: 'seller', seq: 1 }]);
  await sellerSocket.request('typing', { conversationId: id, isTyping: true });
  await expect
    .poll(() => receivedEvents(buyerSocket, chatApi.typingChanged))
    .toEqual([{ conversationId: id, side: 'seller', isTyping: true }]);
  expect(receivedEvents(sellerSocket, chatApi.typingChanged)).toEqual([]);
  for (const { close } of [sellerSocket, buyerSocket]) close();
});
