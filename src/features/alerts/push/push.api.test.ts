import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { toNotificationPreferences } from '#features/accounts/preferences/rules.ts';
import { notifyPayment } from '#features/payments/notify-payment.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { connect, receivedEvents, storeSession } from '#tests/support/live.ts';
import {
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  PLAN,
  postAd,
  signIn,
} from '#tests/support/marketplace.ts';
import { openPushService, type PushService } from '#tests/support/push-service.ts';

import * as notificationsApi from '../notifications/contract.ts';
import { deliverNotifications } from '../notifications/notify-member.server.ts';
import { getPushKeys, purgePushSubscriptions, sendPush } from './push.server.ts';

let market: Marketplace;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  market = await openMarketplace({ PUSH_INSIDE: 'on', MAIL_FROM: 'Market <market@example.com>' });
  await market.services.jobs.startWorkers(market.services, [deliverNotifications, sendPush]);
}, 60_000);
beforeEach(async () => {
  await waitForJobs();
  service.answer(201);
  service.received.length = 0;
});
afterAll(async () => {
  await market.close();
  await service.close();
});

const openSession = (person: Person) => storeSession(market, person);

/** A member with one subscribed browser. */
async function subscriber(changes: object = { lang: 'en' }): Promise<{ person: Person; path: string }> {
  const person = await openSession(await market.person());
  await market.db.updateTable('users').set(changes).where('id', '=', person.id).execute();
  return { person, ...(await addBrowser(person)) };
}

async function addBrowser(person: Person): Promise<{ path: string }> {
  const subscription = service.subscribe();
  const { status, body } = await market.call('POST', '/push-subscriptions', { by: person, body: subscription });
  expect([status, body.errorCode]).toEqual([201, undefined]);
  return { path: new URL(subscription.endpoint).pathname };
}

const waitForPushes = (count: number) =>
  vi
    .waitFor(() => expect(service.received).toHaveLength(count), { timeout: 20_000, interval: 50 })
    .then(() => service.received);
const countSubscriptions = async ({ id }: Person) =>
  (await market.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()).length;

/** Approves an ad of the person, which notifies them; returns the ad's id. */
const notifyApproval = (person: Person) =>
  liveAd(market, person, { title: { en: 'Toyota Camry', ar: 'تويوتا كامري' } });

/** Waits until all enqueued jobs are done. */
const waitForJobs = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select id from pgboss.job
        where name in ('push.send', 'alerts.announce') and state < 'completed'`.execute(market.db);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

test('pushes a signed and encrypted notification with a link to all browsers of a member', async () => {
  const { person, path } = await subscriber({ lang: 'ar' });
  const other = await openSession(await signIn(market.services, person.id));
  const { path: otherPath } = await addBrowser(other);
  const adId = await notifyApproval(person);
  const pushes = await waitForPushes(2);
  expect(pushes.map((push) => push.path).toSorted()).toEqual([path, otherPath].toSorted());
  const { publicKey } = (await market.call('GET', '/push-key', { by: person })).body.data;
  for (const { message, headers, claims, key } of pushes) {
    expect(message).toEqual({
      title: 'إعلانك نشط الآن',
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

test('publishes a notification with the unread count to live connections after the commit', async () => {
  const { person } = await subscriber();
  const connection = await connect(market, person);
  await notifyApproval(person);
  await expect.poll(() => receivedEvents(connection, notificationsApi.created)).toHaveLength(1);
  const listed = (await market.call('GET', '/notifications', { by: person })).body.data;
  expect(receivedEvents(connection, notificationsApi.created)).toEqual([
    { notification: listed.notifications[0], unread: 1 },
  ]);
  connection.close();
});

test('sends nothing for a transaction that was rolled back', async () => {
  const { person } = await subscriber();
  const connection = await connect(market, person);
  const { notifyMember } = await import('../notifications/notify-member.server.ts');
  const rolledBack = market.db.transaction().execute(async (trx) => {
    const data = { adId: '1', title: { en: 'Toyota Camry' } };
    await notifyMember(market.services, trx, { userId: person.id, type: 'ad-approved', data });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await notifyApproval(person);
  await waitForPushes(1);
  await waitForJobs();
  expect([receivedEvents(connection, notificationsApi.created).length, service.received.length]).toEqual([1, 1]);
  connection.close();
});

test('switching off push stops pushes but still shows the notification in the app', async () => {
  const { person } = await subscriber();
  const notifications = toNotificationPreferences(['adDecision:push']);
  await market.call('PUT', '/account/preferences', {
    by: person,
    body: { showsPhone: true, showsPresence: true, notifications },
  });
  const connection = await connect(market, person);
  await notifyApproval(person);
  await expect.poll(() => receivedEvents(connection, notificationsApi.created)).toHaveLength(1);
  await waitForJobs();
  expect(service.received).toEqual([]);
  connection.close();
});

test('switching off the app still pushes but publishes nothing to live connections', async () => {
  const { person } = await subscriber({ muted: ['adDecision:app'] });
  const connection = await connect(market, person);
  await notifyApproval(person);
  await waitForPushes(1);
  await waitForJobs();
  expect(receivedEvents(connection, notificationsApi.created)).toEqual([]);
  connection.close();
});

test('logging out stops pushes to that browser only', async () => {
  const { person } = await subscriber();
  const other = await openSession(await signIn(market.services, person.id));
  const { path } = await addBrowser(other);
  await market.call('POST', '/auth/logout', { by: person, body: {} });
  await notifyApproval(other);
  expect((await waitForPushes(1))[0]?.path).toBe(path);
  await purgePushSubscriptions.run(market.services, {});
  expect(await countSubscriptions(person)).toBe(1);
});

test('deletes a subscription that is gone and retries when the push service is unavailable', async () => {
  const { person } = await subscriber();
  service.answer(503);
  const before = service.calls();
  await notifyApproval(person);
  await expect.poll(() => service.calls()).toBe(before + 1);
  service.answer(201);
  await waitForPushes(1);
  service.answer(410);
  await notifyApproval(person);
  await expect.poll(() => countSubscriptions(person)).toBe(0);
});

test('all processes share one key pair, even when they start at the same time', async () => {
  await market.db.deleteFrom('push_keys').execute();
  const pools = [1, 2, 3].map(() => openDatabase(market.connectionString, 1));
  const keys = await Promise.all(pools.map(getPushKeys));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  for (const pool of pools) await pool.destroy();
});

test('notifies about payments and refunds, but not about a free plan', async () => {
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
    await market.db.transaction().execute((trx) => notifyPayment(market.services, trx, row.id, type));
  const titles = (await waitForPushes(2)).map(({ message }) => [message.title, message.path]);
  expect(titles.toSorted()).toEqual([
    ['Payment received: \u2068KWD\u00a05.000\u2069', `/account/payment/${row.id}`],
    ['Refunded: \u2068KWD\u00a05.000\u2069', `/account/payment/${row.id}`],
  ]);
});

test('pushes a chat message only if the recipient has no live connection, with one tag per conversation', async () => {
  const { person: seller } = await subscriber();
  const buyer = await market.person();
  await market.db.updateTable('users').set({ name: 'Omar' }).where('id', '=', buyer.id).execute();
  const adId = await notifyApproval(seller);
  await waitForPushes(1);
  service.received.length = 0;
  const { _id: id } = (await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } })).body.data
    .conversation;
  const send = (content: string) =>
    market.call('POST', `/chat/conversations/${id}/messages`, { by: buyer, body: { clientId: randomUUID(), content } });

  await send('Is it still there?');
  await waitForPushes(1);
  await send('x'.repeat(2_000));
  const [first, second] = await waitForPushes(2);
  expect(first?.message).toEqual({
    title: 'New Message',
    body: '\u2068Omar\u2069: \u2068Is it still there?\u2069',
    path: `/chat/${id}`,
    tag: `chat-${id}`,
    language: 'en',
  });
  expect([second?.message.tag, second?.message.body.length]).toEqual([`chat-${id}`, 311]);

  const connection = await connect(market, seller);
  await send('Hello?');
  await waitForJobs();
  connection.close();
  await market.db
    .updateTable('users')
    .set({ muted: ['message:push'] })
    .where('id', '=', seller.id)
    .execute();
  await expect.poll(() => market.services.live.hasConnections(`user:${seller.id}`)).toBe(false);
  await send('Are you there?');
  await waitForJobs();
  expect(service.received).toHaveLength(2);
});
