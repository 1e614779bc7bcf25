import { randomUUID } from 'node:crypto';

import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { toNotifications } from '#features/accounts/preferences/rules.ts';
import { tellOfPayment } from '#features/payments/tell-of-payment.server.ts';
import { createJobs } from '#platform/jobs.server.ts';
import { openDatabase } from '#platform/database.server.ts';
import { isPublicAddress } from '#platform/outside.server.ts';
import { connect, heardOf, storeSession } from '#tests/support/live.ts';
import {
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  postAd,
  PLAN,
  signIn,
} from '#tests/support/marketplace.ts';
import { openPushService, type PushService } from '#tests/support/push-service.ts';

import { announce } from '../announce.server.ts';
import { notificationNew } from '../contract.ts';
import { getPushKeys } from './keys.server.ts';
import { forgetSubscriptions, sendPush } from './send-push.server.ts';

let market: Marketplace;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  market = await openMarketplace({ PUSH_INSIDE: 'on', MAIL_FROM: 'Market <market@example.com>' });
  market.services.jobs = await createJobs(market.db, market.services.log);
  await market.services.jobs.work(market.services, [announce, sendPush]);
}, 60_000);
beforeEach(async () => {
  await settled();
  service.answer(201);
  service.received.length = 0;
});
afterAll(async () => {
  await market.services.jobs.stop();
  await market.close();
  await service.close();
});

const openSession = (person: Person) => storeSession(market, person);

/** A member with one browser that is pushed to. */
async function subscriber(
  changes: object = { lang: 'en' },
): Promise<{ person: Person; endpoint: string; path: string }> {
  const person = await openSession(await market.person());
  await market.db.updateTable('users').set(changes).where('id', '=', person.id).execute();
  return { person, ...(await addBrowser(person)) };
}

async function addBrowser(person: Person): Promise<{ endpoint: string; path: string }> {
  const subscription = service.subscribe();
  const { status, body } = await market.call('POST', '/push-subscriptions', { by: person, body: subscription });
  expect([status, body.errorCode]).toEqual([201, undefined]);
  return { endpoint: subscription.endpoint, path: new URL(subscription.endpoint).pathname };
}

const arrived = (count: number) =>
  vi
    .waitFor(() => expect(service.received).toHaveLength(count), { timeout: 20_000, interval: 50 })
    .then(() => service.received);
const subscriptionsOf = async ({ id }: Person) =>
  (await market.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()).length;

/** An ad of theirs is approved: they are told. */
const tell = (person: Person) => liveAd(market, person, { title: { en: 'Toyota Camry', ar: 'تويوتا كامري' } });

/** Whatever is enqueued now is done. */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } =
        await sql`select id from pgboss.job where name in ('push.send', 'alerts.announce') and state < 'completed'`.execute(
          market.db,
        );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

test('what a member is told is pushed to all their browsers: signed, encrypted, in their language, with a link', async () => {
  const { person, path } = await subscriber({ lang: 'ar' });
  const other = await openSession(await signIn(market.services, person.id, 'member'));
  const { path: otherPath } = await addBrowser(other);
  const adId = await tell(person);
  const pushes = await arrived(2);
  expect(pushes.map((push) => push.path).toSorted()).toEqual([path, otherPath].toSorted());
  const { publicKey } = (await market.call('GET', '/push-key', { by: person })).body.data;
  for (const { message, headers, claims, key } of pushes) {
    expect(message).toEqual({
      title: 'نُشر إعلانك',
      body: '\u2068تويوتا كامري\u2069',
      path: `/ad/${adId}`,
      tag: expect.stringMatching(/^notification-\d+$/),
      language: 'ar',
    });
    expect(headers).toMatchObject({
      ttl: '86400',
      topic: message.tag,
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    expect([claims.sub, key]).toEqual(['mailto:market@example.com', publicKey]);
  }
});

test('live connections are told too, after the commit, with how much is unread', async () => {
  const { person } = await subscriber();
  const here = await connect(market, person);
  await tell(person);
  await vi.waitFor(() => expect(heardOf(here, notificationNew)).toHaveLength(1), { timeout: 20_000 });
  const listed = (await market.call('GET', '/notifications', { by: person })).body.data;
  expect(heardOf(here, notificationNew)).toEqual([{ notification: listed.notifications[0], unread: 1 }]);
  here.close();
});

test('what was rolled back is told to nobody', async () => {
  const { person } = await subscriber();
  const here = await connect(market, person);
  const { notify } = await import('../notify.server.ts');
  const cut = market.db.transaction().execute(async (trx) => {
    const letter = () => ({ subject: () => '', lines: () => [] });
    await notify(market.services, trx, { userId: person.id, type: 'ad-approved', data: { adId: '1' }, letter });
    throw new Error('cut short');
  });
  await expect(cut).rejects.toThrow('cut short');
  await tell(person);
  await arrived(1);
  await settled();
  expect([heardOf(here, notificationNew).length, service.received.length]).toEqual([1, 1]);
  here.close();
});

test('a switch of the push channel stops pushes of its type only; in the app it still shows', async () => {
  const { person } = await subscriber();
  const notifications = toNotifications(['adDecision:push']);
  await market.call('PUT', '/account/preferences', {
    by: person,
    body: { showsPhone: true, showsPresence: true, notifications },
  });
  const here = await connect(market, person);
  await tell(person);
  await vi.waitFor(() => expect(heardOf(here, notificationNew)).toHaveLength(1), { timeout: 20_000 });
  await settled();
  expect(service.received).toEqual([]);
  here.close();
});

test('switched off in the app, it is pushed and not said', async () => {
  const { person } = await subscriber({ muted: ['adDecision:app'] });
  const here = await connect(market, person);
  await tell(person);
  await arrived(1);
  await settled();
  expect(heardOf(here, notificationNew)).toEqual([]);
  here.close();
});

test('logging out ends the pushes to that browser, and to no other', async () => {
  const { person } = await subscriber();
  const other = await openSession(await signIn(market.services, person.id, 'member'));
  const { path } = await addBrowser(other);
  await market.call('POST', '/auth/logout', { by: person, body: {} });
  await tell(other);
  expect((await arrived(1))[0]?.path).toBe(path);
  await forgetSubscriptions.run(market.services, {});
  expect(await subscriptionsOf(person)).toBe(1);
});

test('a browser that is no more is forgotten; one that can’t be reached now is tried again', async () => {
  const { person } = await subscriber();
  service.answer(503);
  const before = service.calls();
  await tell(person);
  await vi.waitFor(() => expect(service.calls()).toBe(before + 1), { timeout: 20_000 });
  service.answer(201);
  await arrived(1);
  service.answer(410);
  await tell(person);
  await vi.waitFor(async () => expect(await subscriptionsOf(person)).toBe(0), { timeout: 20_000 });
});

test('a browser belongs to who signed in with it last, and once to a session', async () => {
  const { person, endpoint } = await subscriber();
  await addBrowser(person);
  expect(await subscriptionsOf(person)).toBe(1);
  const next = await openSession(await market.person());
  const subscription = { ...service.subscribe() };
  for (const by of [person, next]) await market.call('POST', '/push-subscriptions', { by, body: subscription });
  expect([await subscriptionsOf(person), await subscriptionsOf(next)]).toEqual([0, 1]);
  await market.call('DELETE', '/push-subscriptions', { by: person, body: { endpoint: subscription.endpoint } });
  expect(await subscriptionsOf(next)).toBe(1);
  expect(
    (await market.call('DELETE', '/push-subscriptions', { by: next, body: { endpoint: subscription.endpoint } }))
      .status,
  ).toBe(200);
  expect(await subscriptionsOf(next)).toBe(0);
  expect(endpoint).not.toBe(subscription.endpoint);
});

test('a session that has ended, or never was, subscribes nothing', async () => {
  const person = await market.person();
  const refused = await market.call('POST', '/push-subscriptions', { by: person, body: service.subscribe() });
  expect([refused.status, refused.body.errorCode]).toEqual([401, 'SESSION_ENDED']);
  expect((await market.call('POST', '/push-subscriptions', { body: service.subscribe() })).status).toBe(401);
  expect((await market.call('GET', '/push-key')).status).toBe(401);
});

test('all processes sign with one key, also when they start together', async () => {
  await market.db.deleteFrom('push_keys').execute();
  const pools = [1, 2, 3].map(() => openDatabase(market.connectionString, 1));
  const keys = await Promise.all(pools.map(getPushKeys));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  for (const pool of pools) await pool.destroy();
});

test.each([
  'http://push.example.com/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://[64:ff9b::7f00:1]/1',
  'https://0x7f.1/1',
  'https://10.0.0.1/1',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/1',
  'https://postgres/1',
  'https://metadata.google.internal/1',
  'https://user:word@push.example.com/1',
  'ftp://push.example.com/1',
  'file:///etc/passwd',
  'push',
])('nothing is pushed to %s', async (endpoint) => {
  const person = await openSession(await market.person());
  const config = { ...market.config, push: { ...market.config.push, mayStayInside: false } };
  const { subscribeBrowser } = await import('./subscriptions.server.ts');
  const ctx = { ...market.services, config, requestId: '', language: 'en' as const, ip: '', userAgent: '' };
  const viewer = { userId: person.id, role: 'member' as const, sessionId: String(decodeJwt(person.token)['sid']) };
  const tried = subscribeBrowser({ ...ctx, viewer }, { ...service.subscribe(), endpoint });
  await expect(tried).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a name that stands for a private address is not called', async () => {
  const { postOutside } = await import('#platform/outside.server.ts');
  const call = { headers: {}, body: Buffer.from(''), mayStayInside: false };
  // Wherever names are resolved, this one is this machine.
  await expect(
    postOutside({ ...call, url: `https://localtest.example.localhost.test:${new URL(service.origin).port}/` }),
  ).rejects.toThrow(/./);
  expect(['8.8.8.8', '2a00:1450:4009:81f::200e'].map(isPublicAddress)).toEqual([true, true]);
  expect(['192.168.1.1', '100.64.0.1', 'fe80::1', 'fd00::1', '::', '2002:7f00:1::', 'x'].map(isPublicAddress)).toEqual(
    Array(7).fill(false),
  );
});

test('what was paid, and given back, is told; what cost nothing is not', async () => {
  const { person } = await subscriber();
  const adId = await postAd(market, person);
  const order = await market.call('POST', '/payment/orders', {
    by: person,
    body: { adId, planId: String(PLAN.free), purpose: 'post' },
  });
  expect(order.status).toBeLessThan(300);
  const row = await market.db
    .updateTable('orders')
    .set({ amount: 5_000 })
    .where('ad_id', '=', Number(adId))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const type of ['payment-paid', 'payment-refunded'] as const)
    await market.db.transaction().execute((trx) => tellOfPayment(market.services, trx, row.id, type));
  const titles = (await arrived(2)).map(({ message }) => [message.title, message.path]);
  expect(titles.toSorted()).toEqual([
    ['Payment received: \u2068KWD\u00a05.000\u2069', `/account/payment/${row.id}`],
    ['Payment refunded: \u2068KWD\u00a05.000\u2069', `/account/payment/${row.id}`],
  ]);
});

test('a message is pushed to who has no live connection, under one tag a conversation', async () => {
  const { person: seller } = await subscriber();
  const buyer = await market.person();
  await market.db.updateTable('users').set({ name: 'Omar' }).where('id', '=', buyer.id).execute();
  const adId = await tell(seller);
  await arrived(1);
  service.received.length = 0;
  const { _id: id } = (await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } })).body.data
    .conversation;
  const send = (content: string) =>
    market.call('POST', `/chat/conversations/${id}/messages`, { by: buyer, body: { clientId: randomUUID(), content } });

  await send('Is it still there?');
  await arrived(1);
  await send('x'.repeat(2_000));
  const [first, second] = await arrived(2);
  expect(first?.message).toEqual({
    title: 'New Message',
    body: '\u2068Omar\u2069: \u2068Is it still there?\u2069',
    path: `/chat/${id}`,
    tag: `chat-${id}`,
    language: 'en',
  });
  expect([second?.message.tag, second?.message.body.length]).toEqual([`chat-${id}`, 311]);

  const here = await connect(market, seller);
  await send('Hello?');
  await settled();
  here.close();
  await market.db
    .updateTable('users')
    .set({ muted: ['message:push'] })
    .where('id', '=', seller.id)
    .execute();
  await vi.waitFor(async () => expect(await market.services.live.isAnyoneIn(`user:${seller.id}`)).toBe(false));
  await send('Are you there?');
  await settled();
  expect(service.received).toHaveLength(2);
});
