import { afterAll, beforeAll, expect, test } from 'vitest';

import { scrubAccounts } from '#features/accounts/closing/scrub-accounts.server.ts';
import { mailsTo } from '#tests/support/accounts.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { alertsOfAccount } from './account-part.server.ts';
import { tellFollowedAds } from './tell-followed-ads.server.ts';
import { tellPriceDrops } from './tell-price-drops.server.ts';
import { writeDigests } from './write-digests.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Days may have passed since the last call. */
const again = (by: Person) => signIn(market.services, by.id, 'member');
const told = async (by: Person, query = '') =>
  (await market.call('GET', `/notifications${query}`, { by: await again(by) })).body.data;
const letters = async (by: Person) => {
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  return mailsTo(market, email);
};
const set = (by: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', by.id).execute();
const follow = async (by: Person, { id }: Person) => market.call('PUT', `/users/${id}/follow`, { by: await again(by) });
const tick = () => (market.time.now += MINUTE);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => market.person()));

async function newAd(seller: Person, title = 'Toyota Camry'): Promise<string> {
  tick();
  const [id] = await storeAds(market, seller, [{ title: { en: title, ar: 'تويوتا كامري' }, price: 2_000_000 }]);
  return id!; // one was stored
}

async function setPrice(adId: string, price: number | null, kind = 'fixed'): Promise<void> {
  tick();
  const row = { ad_id: Number(adId), since: new Date(market.time.now), price_kind: kind, price, currency: 'KWD' };
  await market.db.insertInto('ad_prices').values(row).execute();
  await market.db.updateTable('ads').set({ price, price_kind: kind }).where('id', '=', Number(adId)).execute();
}

const tellFollowers = () => tellFollowedAds.run(market.services, {});
const tellSavers = () => tellPriceDrops.run(market.services, {});
/** A day on: what was told is due. */
const write = async () => {
  market.time.now += DAY;
  await writeNow();
};
const writeNow = () => writeDigests.run(market.services, {});

test('followers are told of what goes live after they followed: once, and in one letter a day', async () => {
  const [fan, late, stranger, seller] = (await people(4)) as [Person, Person, Person, Person];
  await newAd(seller, 'Before anyone followed');
  tick();
  await follow(fan, seller);
  const first = await newAd(seller, 'Kia Rio');
  tick();
  await follow(late, seller);
  const second = await newAd(seller);
  await Promise.all([tellFollowers(), tellFollowers()]);
  await tellFollowers();
  const { notifications, unread } = await told(fan);
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
  expect([(await told(late)).unread, (await told(stranger)).unread, (await told(seller)).unread]).toEqual([1, 0, 0]);

  await writeNow();
  expect(await letters(fan)).toEqual([]);
  market.time.now += DAY;
  await Promise.all([writeNow(), writeNow()]);
  const [letter, ...others] = await letters(fan);
  expect([others, letter?.subject]).toEqual([[], '2 new ads of people you follow at Dallal']);
  expect(letter?.text).toContain(`Toyota Camry · KWD\u00a02,000\n${market.origin}/ad/${second}`);
  await tellFollowers();
  await write();
  expect([(await told(fan)).unread, (await letters(fan)).length]).toEqual([2, 1]);
});

test('followers are told whatever way an ad goes live, and only of what can be had', async () => {
  const [fan, seller] = (await people(2)) as [Person, Person];
  await follow(fan, seller);
  tick();
  const approved = await liveAd(market, await again(seller));
  await storeAds(market, seller, [{ title: { en: 'Sold at once' }, status: 'sold' }]);
  await tellFollowers();
  expect((await told(fan)).notifications).toMatchObject([{ data: { adId: approved } }]);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(approved)).execute();
  await write();
  expect(await letters(fan)).toEqual([]);
});

test('who saved an ad is told once when it costs less, in a letter with both prices', async () => {
  const [keeper, late, seller] = (await people(3)) as [Person, Person, Person];
  const id = await newAd(seller);
  await setPrice(id, 2_000_000);
  for (const by of [keeper, seller]) await market.call('PUT', `/ads/${id}/save`, { by: await again(by) });
  await setPrice(id, 2_500_000);
  await tellSavers();
  expect((await told(keeper)).unread).toBe(0);
  await setPrice(id, 1_800_000);
  await market.call('PUT', `/ads/${id}/save`, { by: await again(late) });
  await Promise.all([tellSavers(), tellSavers()]);
  await tellSavers();
  expect((await told(keeper)).notifications).toMatchObject([
    {
      type: 'price-drop',
      data: { adId: id, price: { amount: 1_800_000, decimals: 3 }, before: { amount: 2_500_000, currency: 'KWD' } },
    },
  ]);
  expect([(await told(late)).unread, (await told(seller)).unread]).toEqual([0, 0]);
  await write();
  await writeNow();
  const [letter, ...others] = await letters(keeper);
  expect([others, letter?.subject]).toEqual([[], 'An ad you saved at Dallal costs less now']);
  expect(letter?.text).toContain(`Toyota Camry: KWD\u00a01,800, before KWD\u00a02,500\n${market.origin}/ad/${id}`);

  await setPrice(id, null, 'free');
  await tellSavers();
  expect((await told(keeper)).unread).toBe(2);
  await write();
  expect((await letters(keeper))[0]?.text).toContain('Toyota Camry: free, before KWD\u00a01,800');
});

test('one letter a day tells of all prices that are still lower: from the first before to what it costs now', async () => {
  const [keeper, seller] = (await people(2)) as [Person, Person];
  const [twice, raised, gone] = [
    await newAd(seller, 'Kia Rio'),
    await newAd(seller, 'Mazda 6'),
    await newAd(seller, 'Audi A4'),
  ];
  for (const id of [twice, raised, gone]) {
    await setPrice(id, 2_000_000);
    await market.call('PUT', `/ads/${id}/save`, { by: await again(keeper) });
  }
  for (const price of [1_800_000, 1_500_000]) {
    for (const id of [twice, raised, gone]) await setPrice(id, price);
    await tellSavers();
  }
  await setPrice(raised, 2_100_000);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(gone)).execute();
  await write();
  const [letter, ...others] = await letters(keeper);
  expect([others, letter?.subject]).toEqual([[], 'An ad you saved at Dallal costs less now']);
  expect(letter?.text).toContain('Kia Rio: KWD\u00a01,500, before KWD\u00a02,000');
  expect(letter?.text).not.toMatch(/Mazda|Audi/);
});

test('after a downtime what waits is in one letter of each kind; what is a week old in none', async () => {
  const [reader, seller] = (await people(2)) as [Person, Person];
  await follow(reader, seller);
  for (let day = 0; day < 4; day += 1) {
    const id = await newAd(seller, `Ad of day ${day}`);
    await setPrice(id, 2_000_000);
    await market.call('PUT', `/ads/${id}/save`, { by: await again(reader) });
    await setPrice(id, 1_500_000);
    await tellFollowers();
    await tellSavers();
    market.time.now += DAY;
  }
  await Promise.all([writeNow(), writeNow()]);
  expect((await letters(reader)).map(({ subject }) => subject).toSorted()).toEqual([
    '4 ads you saved at Dallal cost less now',
    '4 new ads of people you follow at Dallal',
  ]);
  await newAd(seller, 'Too long ago');
  await tellFollowers();
  market.time.now += 8 * DAY;
  await writeNow();
  expect(await letters(reader)).toHaveLength(2);
});

test('neither prices that can’t be compared, nor ads that have ended, nor last week’s are told', async () => {
  const [keeper, seller] = (await people(2)) as [Person, Person];
  const [asked, sold, old] = [await newAd(seller), await newAd(seller), await newAd(seller)];
  for (const id of [asked, sold, old]) {
    await setPrice(id, 2_000_000);
    await market.call('PUT', `/ads/${id}/save`, { by: await again(keeper) });
  }
  await setPrice(old, 1_000_000);
  market.time.now += 7 * DAY;
  await setPrice(asked, null, 'ask');
  await setPrice(sold, 1_000_000);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(sold)).execute();
  await tellSavers();
  expect((await told(keeper)).unread).toBe(0);
});

test('switches are heeded: nothing in the app, no letter, or neither', async () => {
  const [silent, reader, gone, seller] = (await people(4)) as [Person, Person, Person, Person];
  for (const by of [silent, reader, gone]) await follow(by, seller);
  await set(silent, { muted: ['followedAd:email', 'priceDrop:email'] });
  await set(reader, { lang: 'ar', muted: ['followedAd:app', 'priceDrop:app'] });
  const id = await newAd(seller);
  await setPrice(id, 2_000_000);
  for (const by of [silent, reader, gone]) await market.call('PUT', `/ads/${id}/save`, { by: await again(by) });
  await set(gone, { status: 'closed' });
  await setPrice(id, 1_500_000);
  await tellFollowers();
  await tellSavers();
  await write();
  expect([(await told(silent)).unread, await letters(silent)]).toEqual([2, []]);
  expect(await told(reader)).toMatchObject({ notifications: [], unread: 0, pagination: { totalItems: 0 } });
  expect((await letters(reader)).map(({ subject }) => subject).toSorted()).toEqual([
    'إعلان جديد ممن تتابعهم في دلّال',
    'انخفض سعر إعلان حفظته في دلّال',
  ]);
  expect(await letters(gone)).toEqual([]);
  // Switched on again later, what was not told stays read.
  await set(reader, { muted: [] });
  expect(await told(reader)).toMatchObject({ unread: 0, pagination: { totalItems: 2 } });
});

test('notifications come in pages, and are read one by one or all together, by whom they are for', async () => {
  const [by, other, seller] = (await people(3)) as [Person, Person, Person];
  for (const person of [by, other]) await follow(person, seller);
  for (let at = 0; at < 3; at += 1) await newAd(seller);
  await tellFollowers();
  const { notifications, pagination } = await told(by, '?limit=2');
  expect([notifications.length, pagination]).toMatchObject([2, { totalItems: 3, totalPages: 2 }]);
  const foreign = (await told(other)).notifications[0]._id;
  const read = async (body: object) => market.call('PUT', '/notifications/read', { by: await again(by), body });
  expect((await read({ ids: [notifications[0]._id, foreign] })).body.data).toEqual({ unread: 2 });
  expect([
    (await told(by)).notifications.map(({ isRead }: { isRead: boolean }) => isRead),
    (await told(other)).unread,
  ]).toEqual([[true, false, false], 3]);
  expect((await read({})).body.data).toEqual({ unread: 0 });
  expect((await told(other)).unread).toBe(3);

  for (const ids of ['all', ['x'], Array.from({ length: 101 }, () => '1')])
    expect((await read({ ids })).status).toBe(422);
  expect((await market.call('GET', '/notifications?limit=0', { by: await again(by) })).status).toBe(422);
  expect((await market.call('GET', '/notifications')).status).toBe(401);
  expect((await market.call('PUT', '/notifications/read', { body: {} })).status).toBe(401);
});

test('nothing of what was told or searched for is left of a scrubbed account', async () => {
  const [by, other, seller] = (await people(3)) as [Person, Person, Person];
  for (const person of [by, other]) {
    await follow(person, seller);
    await market.call('POST', '/saved-searches', {
      by: await again(person),
      body: { name: 'Cars', address: '/list/cars', frequency: 'never' },
    });
  }
  await newAd(seller);
  await tellFollowers();
  await set(by, { status: 'closed', closed_at: new Date(market.time.now) });
  market.time.now += 15 * DAY;
  await scrubAccounts([alertsOfAccount]).run(market.services, {});
  const leftOf = async ({ id }: Person) =>
    Promise.all(
      (['notifications', 'saved_searches'] as const).map((table) =>
        market.db.selectFrom(table).select('id').where('user_id', '=', id).execute(),
      ),
    );
  expect((await leftOf(by)).flat()).toEqual([]);
  expect((await leftOf(other)).flat()).toHaveLength(2);
});

test('what others were told names no one whose account is scrubbed', async () => {
  const [reader, seller, another] = (await people(3)) as [Person, Person, Person];
  await set(seller, { name: 'Layla Who Left' });
  for (const person of [seller, another]) await follow(reader, person);
  const id = await newAd(seller, 'What she sold');
  await newAd(another, 'Still here');
  await setPrice(id, 2_000_000);
  await market.call('PUT', `/ads/${id}/save`, { by: await again(reader) });
  await setPrice(id, 1_500_000);
  await tellFollowers();
  await tellSavers();
  expect(JSON.stringify(await told(reader))).toContain('Layla Who Left');
  await set(seller, { status: 'closed', closed_at: new Date(market.time.now) });
  market.time.now += 15 * DAY;
  await scrubAccounts([alertsOfAccount]).run(market.services, {});
  const left = JSON.stringify(await told(reader));
  for (const gone of ['Layla Who Left', 'What she sold']) expect(left).not.toContain(gone);
  expect(left).toContain('Still here');
});
