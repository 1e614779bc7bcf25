import { afterAll, expect, test } from 'vitest';

import type { PriceKind } from '#features/ads/contract.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import * as alerts from '#tests/support/alerts.ts';
import { liveAd, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { notifyFollowedAds, notifyPriceDrops } from './notify-buyers.server.ts';
import { sendDigests } from './send-digests.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const signInAgain = (by: Person) => alerts.signInAgain(market, by);
const listNotifications = (by: Person, query?: string) => alerts.listNotifications(market, by, query);
const follow = (by: Person, seller: Person) => alerts.follow(market, by, seller);
const newAd = (seller: Person, title?: string) => alerts.storeNewAd(market, seller, title);
const setPrice = (adId: string, price: number | null, kind?: PriceKind) =>
  alerts.changePrice(market, adId, price, kind);
const emailsTo = (by: Person) => mailsToPerson(market, by);
const set = (by: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', by.id).execute();
const advanceMinute = () => (market.time.now += MINUTE_MS);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => market.person()));
const notifyFollowers = () => notifyFollowedAds.run(market.services, {});
const notifySavers = () => notifyPriceDrops.run(market.services, {});
/** Advances the clock by a day, so that digests of all notifications so far are due. */
const sendDueDigests = async () => {
  market.time.now += DAY_MS;
  await sendDigestsNow();
};
const sendDigestsNow = () => sendDigests.run(market.services, {});

test('notifies followers once about ads that go live after they followed, and emails one digest a day', async () => {
  const [follower, lateFollower, stranger, seller] = (await people(4)) as [Person, Person, Person, Person];
  await newAd(seller, 'Before anyone followed');
  advanceMinute();
  await follow(follower, seller);
  const first = await newAd(seller, 'Kia Rio');
  advanceMinute();
  await follow(lateFollower, seller);
  const second = await newAd(seller);
  await Promise.all([notifyFollowers(), notifyFollowers()]);
  await notifyFollowers();
  const { notifications, unread } = await listNotifications(follower);
  expect([unread, notifications]).toMatchObject([
    2,
    [
      {
        type: 'followed-ad',
        isRead: false,
        data: { adId: second, sellerId: String(seller.id), sellerName: expect.any(String) },
      },
      { data: { adId: first, title: { en: 'Kia Rio' } } },
    ],
  ]);
  expect(notifications[0].data).not.toHaveProperty('isLetterDue');
  expect([
    (await listNotifications(lateFollower)).unread,
    (await listNotifications(stranger)).unread,
    (await listNotifications(seller)).unread,
  ]).toEqual([1, 0, 0]);

  await sendDigestsNow();
  expect(await emailsTo(follower)).toEqual([]);
  market.time.now += DAY_MS;
  await Promise.all([sendDigestsNow(), sendDigestsNow()]);
  const [email, ...others] = await emailsTo(follower);
  expect([others, email?.subject]).toEqual([[], '2 new ads from people you follow on Dallal']);
  expect(email?.text).toContain(`Toyota Camry · KWD\u00a02,000\n${market.origin}/ad/${second}`);
  await notifyFollowers();
  await sendDueDigests();
  expect([(await listNotifications(follower)).unread, (await emailsTo(follower)).length]).toEqual([2, 1]);
});

test('notifies followers about approved ads, but not about ads that are already sold', async () => {
  const [follower, seller] = (await people(2)) as [Person, Person];
  await follow(follower, seller);
  advanceMinute();
  const approved = await liveAd(market, await signInAgain(seller));
  await storeAds(market, seller, [{ title: { en: 'Sold at once' }, status: 'sold' }]);
  await notifyFollowers();
  expect((await listNotifications(follower)).notifications).toMatchObject([{ data: { adId: approved } }]);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(approved)).execute();
  await sendDueDigests();
  expect(await emailsTo(follower)).toEqual([]);
});

test('notifies members who saved an ad once about a price drop, and emails both prices', async () => {
  const [saver, lateSaver, seller] = (await people(3)) as [Person, Person, Person];
  const id = await newAd(seller);
  await setPrice(id, 2_000_000);
  for (const by of [saver, seller]) await market.call('PUT', `/ads/${id}/save`, { by: await signInAgain(by) });
  await setPrice(id, 2_500_000);
  await notifySavers();
  expect((await listNotifications(saver)).unread).toBe(0);
  await setPrice(id, 1_800_000);
  await market.call('PUT', `/ads/${id}/save`, { by: await signInAgain(lateSaver) });
  await Promise.all([notifySavers(), notifySavers()]);
  await notifySavers();
  expect((await listNotifications(saver)).notifications).toMatchObject([
    {
      type: 'price-drop',
      data: { adId: id, price: { amount: 1_800_000, decimals: 3 }, before: { amount: 2_500_000, currency: 'KWD' } },
    },
  ]);
  expect([(await listNotifications(lateSaver)).unread, (await listNotifications(seller)).unread]).toEqual([0, 0]);
  await sendDueDigests();
  await sendDigestsNow();
  const [email, ...others] = await emailsTo(saver);
  expect([others, email?.subject]).toEqual([[], 'Price drop on an ad you saved on Dallal']);
  expect(email?.text).toContain(`Toyota Camry: KWD\u00a01,800, was KWD\u00a02,500\n${market.origin}/ad/${id}`);

  await setPrice(id, null, 'free');
  await notifySavers();
  expect((await listNotifications(saver)).unread).toBe(2);
  await sendDueDigests();
  expect((await emailsTo(saver))[0]?.text).toContain('Toyota Camry: free, was KWD\u00a01,800');
});

test('the price digest has the first and the current price of ads that are live and still cheaper', async () => {
  const [saver, seller] = (await people(2)) as [Person, Person];
  const [twice, raised, gone] = [
    await newAd(seller, 'Kia Rio'),
    await newAd(seller, 'Mazda 6'),
    await newAd(seller, 'Audi A4'),
  ];
  for (const id of [twice, raised, gone]) {
    await setPrice(id, 2_000_000);
    await market.call('PUT', `/ads/${id}/save`, { by: await signInAgain(saver) });
  }
  for (const price of [1_800_000, 1_500_000]) {
    for (const id of [twice, raised, gone]) await setPrice(id, price);
    await notifySavers();
  }
  await setPrice(raised, 2_100_000);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(gone)).execute();
  await sendDueDigests();
  const [email, ...others] = await emailsTo(saver);
  expect([others, email?.subject]).toEqual([[], 'Price drop on an ad you saved on Dallal']);
  expect(email?.text).toContain('Kia Rio: KWD\u00a01,500, was KWD\u00a02,000');
  expect(email?.text).not.toMatch(/Mazda|Audi/);
});

test('sends one digest of each type after a downtime, without notifications that are a week old', async () => {
  const [reader, seller] = (await people(2)) as [Person, Person];
  await follow(reader, seller);
  for (let day = 0; day < 4; day += 1) {
    const id = await newAd(seller, `Ad of day ${day}`);
    await setPrice(id, 2_000_000);
    await market.call('PUT', `/ads/${id}/save`, { by: await signInAgain(reader) });
    await setPrice(id, 1_500_000);
    await notifyFollowers();
    await notifySavers();
    market.time.now += DAY_MS;
  }
  await Promise.all([sendDigestsNow(), sendDigestsNow()]);
  expect((await emailsTo(reader)).map(({ subject }) => subject).toSorted()).toEqual([
    '4 new ads from people you follow on Dallal',
    'Price drops on 4 ads you saved on Dallal',
  ]);
  await newAd(seller, 'Too long ago');
  await notifyFollowers();
  market.time.now += 8 * DAY_MS;
  await sendDigestsNow();
  expect(await emailsTo(reader)).toHaveLength(2);
});

test('skips price drops that cannot be compared, of ads that are not live, or from last week', async () => {
  const [saver, seller] = (await people(2)) as [Person, Person];
  const [asked, sold, old] = [await newAd(seller), await newAd(seller), await newAd(seller)];
  for (const id of [asked, sold, old]) {
    await setPrice(id, 2_000_000);
    await market.call('PUT', `/ads/${id}/save`, { by: await signInAgain(saver) });
  }
  await setPrice(old, 1_000_000);
  market.time.now += 7 * DAY_MS;
  await setPrice(asked, null, 'ask');
  await setPrice(sold, 1_000_000);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(sold)).execute();
  await notifySavers();
  expect((await listNotifications(saver)).unread).toBe(0);
});

test('respects switched-off channels and skips closed accounts', async () => {
  const [silent, reader, gone, seller] = (await people(4)) as [Person, Person, Person, Person];
  for (const by of [silent, reader, gone]) await follow(by, seller);
  await set(silent, { muted: ['followedAd:email', 'priceDrop:email'] });
  await set(reader, { lang: 'ar', muted: ['followedAd:app', 'priceDrop:app'] });
  const id = await newAd(seller);
  await setPrice(id, 2_000_000);
  for (const by of [silent, reader, gone]) await market.call('PUT', `/ads/${id}/save`, { by: await signInAgain(by) });
  await set(gone, { status: 'closed' });
  await setPrice(id, 1_500_000);
  await notifyFollowers();
  await notifySavers();
  await sendDueDigests();
  expect([(await listNotifications(silent)).unread, await emailsTo(silent)]).toEqual([2, []]);
  expect(await listNotifications(reader)).toMatchObject({
    notifications: [],
    unread: 0,
    pagination: { totalItems: 0 },
  });
  expect((await emailsTo(reader)).map(({ subject }) => subject).toSorted()).toEqual([
    'إعلان جديد ممن تتابعهم في دلّال',
    'انخفض سعر إعلان حفظته في دلّال',
  ]);
  expect(await emailsTo(gone)).toEqual([]);
  // Notifications that were not shown stay read when the channel is switched on again.
  await set(reader, { muted: [] });
  expect(await listNotifications(reader)).toMatchObject({ unread: 0, pagination: { totalItems: 2 } });
});

test('lists notifications in pages; only their recipient marks them as read, one by one or all', async () => {
  const [by, other, seller] = (await people(3)) as [Person, Person, Person];
  for (const person of [by, other]) await follow(person, seller);
  for (let at = 0; at < 3; at += 1) await newAd(seller);
  await notifyFollowers();
  const { notifications, pagination } = await listNotifications(by, '?limit=2');
  expect([notifications.length, pagination]).toMatchObject([2, { totalItems: 3, totalPages: 2 }]);
  const foreign = (await listNotifications(other)).notifications[0]._id;
  const read = async (body: object) => market.call('PUT', '/notifications/read', { by: await signInAgain(by), body });
  expect((await read({ ids: [notifications[0]._id, foreign] })).body.data).toEqual({ unread: 2 });
  expect([
    (await listNotifications(by)).notifications.map(({ isRead }: { isRead: boolean }) => isRead),
    (await listNotifications(other)).unread,
  ]).toEqual([[true, false, false], 3]);
  expect((await read({})).body.data).toEqual({ unread: 0 });
  expect((await listNotifications(other)).unread).toBe(3);

  for (const ids of ['all', ['x'], Array.from({ length: 101 }, () => '1')])
    expect((await read({ ids })).status).toBe(422);
  expect((await market.call('GET', '/notifications?limit=0', { by: await signInAgain(by) })).status).toBe(422);
  expect((await market.call('GET', '/notifications')).status).toBe(401);
  expect((await market.call('PUT', '/notifications/read', { body: {} })).status).toBe(401);
});
