import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { mailsTo } from '#tests/support/accounts.ts';
import { type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

import { MOST_SEARCHES } from './contract.ts';
import { tellFinds } from './tell-finds.server.ts';

let market: Marketplace;
let seller: Person;
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
}, 60_000);
afterAll(() => market.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TOYOTAS = '/list/cars?attr.make=toyota&country=KW';

const save = (by: Person, changes: object = {}) =>
  market.call('POST', '/saved-searches', {
    by,
    body: { name: 'Toyotas', address: TOYOTAS, frequency: 'instant', ...changes },
  });
/** Days may have passed since the last call. */
const again = (by: Person) => signIn(market.services, by.id, 'member');
const list = async (by: Person) =>
  (await market.call('GET', '/saved-searches', { by: await again(by) })).body.data.savedSearches;
const told = async (by: Person) => (await market.call('GET', '/notifications', { by: await again(by) })).body.data;
const letters = async (by: Person) => {
  const { email } = await market.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  return mailsTo(market, email);
};
/** Live a second after whatever was before. */
const toyota = (changes: Partial<LiveAd> = {}) => {
  market.time.now += 1000;
  return storeAds(market, seller, [
    { title: { en: 'Toyota Camry', ar: 'تويوتا كامري' }, attributes: { make: 'toyota' }, price: 3_250_000, ...changes },
  ]);
};
const pass = async (time: number) => {
  market.time.now += time;
  await tellFinds.run(market.services, {});
};

const ltr = (text: string) => `\u2066${text}\u2069`;

test('a list is saved as what it asks for, in words of both languages, and once', async () => {
  const by = await market.person();
  const address =
    '/list/cars?page=2&sort=oldest&country=KW&city=salmiya&maxPrice=5000&attr.make=toyota&attr.mileage=5000..&search=camry';
  const { status, body } = await save(by, { address, frequency: 'daily' });
  expect(status).toBe(201);
  const kept = '/list/cars?attr.make=toyota&attr.mileage=5000..&city=salmiya&country=KW&maxPrice=5000&search=camry';
  expect(body.data.savedSearch).toMatchObject({ name: 'Toyotas', address: kept, frequency: 'daily', newFinds: 0 });
  expect(body.data.savedSearch.filters).toEqual([
    { kind: 'text', label: null, value: { en: 'camry', ar: 'camry' } },
    { kind: 'category', label: null, value: { en: 'Cars', ar: 'سيارات' } },
    { kind: 'place', label: null, value: { en: 'Salmiya', ar: 'السالمية' } },
    { kind: 'price', label: null, value: { en: `up to ${ltr('5,000')} KWD`, ar: `حتى ${ltr('5,000')} د.ك.\u200f` } },
    {
      kind: 'attribute',
      label: { en: 'Mileage', ar: 'المسافة' },
      value: { en: `from ${ltr('5,000')} km`, ar: `من ${ltr('5,000')} كم` },
    },
    { kind: 'attribute', label: { en: 'Make', ar: 'الشركة' }, value: { en: 'TOYOTA', ar: 'toyota' } },
  ]);
  const both = await save(by, { address: '/list?minPrice=1000&maxPrice=5000' });
  const between = `${ltr('1,000')} – ${ltr('5,000')}`;
  expect(both.body.data.savedSearch.filters).toEqual([
    { kind: 'price', label: null, value: { en: between, ar: between } },
  ]);
  const near = await save(by, { address: '/list?near=29.3,48&within=5&postedWithin=7&withPictures=1' });
  expect(near.body.data.savedSearch.filters.map(({ value }: { value: { en: string } }) => value.en)).toEqual([
    'Within 5 km',
    'In the last 7 days',
    'With pictures',
  ]);
  for (const { body: extra } of [both, near])
    await market.call('DELETE', `/saved-searches/${extra.data.savedSearch._id}`, { by });
  await save(by, { address: kept, name: 'Camrys', frequency: 'weekly' });
  expect(await list(by)).toMatchObject([{ _id: body.data.savedSearch._id, name: 'Camrys', frequency: 'weekly' }]);
});

test('what is no list, asks for everything, or for what is not there, is refused', async () => {
  const by = await market.person();
  const refusals: [address: string, status: number, refusal: unknown][] = [
    ['/account', 422, { fieldErrors: { address: expect.any(String) } }],
    ['/list', 422, { fieldErrors: { address: expect.any(String) } }],
    ['/list?search=a%00b', 422, { fieldErrors: { address: expect.any(String) } }],
    ['/list/cars?attr.wings=2', 422, { fieldErrors: { 'attr.wings': expect.any(String) } }],
    ['/list?city=atlantis', 422, { fieldErrors: { city: expect.any(String) } }],
    ['/list/spaceships', 404, { errorCode: 'CATEGORY_NOT_FOUND' }],
  ];
  for (const [address, status, refusal] of refusals)
    expect(await save(by, { address }), address).toMatchObject({ status, body: refusal });
  for (const changes of [{ name: ' ' }, { name: 'n'.repeat(101) }, { frequency: 'hourly' }])
    expect((await save(by, changes)).status).toBe(422);
  expect(await list(by)).toEqual([]);
});

test('a member changes and deletes their own searches, and nobody else’s', async () => {
  const [by, other] = [await market.person(), await market.person()];
  const { _id } = (await save(by)).body.data.savedSearch;
  const path = `/saved-searches/${_id}`;
  const body = { name: 'Family cars', frequency: 'never' };
  expect((await market.call('PUT', path, { by, body })).body.data.savedSearch).toMatchObject(body);
  expect((await market.call('PUT', path, { by, body: { name: '', frequency: 'never' } })).status).toBe(422);
  for (const [method, at] of [
    ['PUT', path],
    ['PUT', `${path}/seen`],
    ['DELETE', path],
  ] as const) {
    expect((await market.call(method, at, { body })).status).toBe(401);
    expect((await market.call(method, at, { by: other, body })).body.errorCode).toBe('SEARCH_NOT_FOUND');
  }
  expect((await market.call('GET', '/saved-searches')).status).toBe(401);
  expect((await market.call('POST', '/saved-searches', { body })).status).toBe(401);
  expect((await market.call('DELETE', path, { by })).status).toBe(200);
  expect((await market.call('DELETE', path, { by })).body.errorCode).toBe('SEARCH_NOT_FOUND');
  expect(await list(by)).toEqual([]);
});

test('nobody saves more than fifty, not even at once; one of them can be saved again', async () => {
  const by = await market.person();
  for (let at = 1; at < MOST_SEARCHES; at += 1) await save(by, { address: `/list?search=camry${at}` });
  const raced = await Promise.all([1, 2, 3].map((at) => save(by, { address: `/list?search=corolla${at}` })));
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(raced.find(({ status }) => status === 409)?.body).toMatchObject({
    errorCode: 'TOO_MANY_SEARCHES',
    errorMessage: expect.stringContaining('50'),
  });
  expect((await save(by, { address: '/list?search=camry1' })).status).toBe(201);
  expect(await list(by)).toHaveLength(MOST_SEARCHES);
});

test('finds are told at once, each ad once, in the app and in one letter with links', async () => {
  const by = await market.person();
  await toyota();
  await save(by);
  await save(by, { address: '/list?search=camry', name: 'Camrys' });
  await pass(5 * MINUTE);
  expect([(await told(by)).unread, await letters(by)]).toEqual([0, []]);

  const [ad] = await toyota();
  await storeAds(market, by, [{ title: { en: 'Toyota Camry' }, attributes: { make: 'toyota' } }]);
  await storeAds(market, seller, [{ title: { en: 'Kia Rio' }, attributes: { make: 'kia' } }]);
  await pass(5 * MINUTE);
  const { notifications, unread } = await told(by);
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    {
      type: 'saved-search',
      isRead: false,
      data: { name: 'Camrys', count: 1, adIds: [ad], address: '/list?search=camry' },
    },
    { type: 'saved-search', isRead: false, data: { name: 'Toyotas', count: 1, adIds: [ad], address: TOYOTAS } },
  ]);
  const [letter, ...others] = await letters(by);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('2 new finds of your saved searches at Dallal');
  expect(letter?.text).toContain(
    `Toyotas (1)\n${market.origin}${TOYOTAS}\nToyota Camry · KWD\u00a03,250\n${market.origin}/ad/${ad}`,
  );
  expect(letter?.html).toContain(`href="${market.origin}/ad/${ad}"`);
  await pass(5 * MINUTE);
  await pass(DAY);
  expect([(await told(by)).unread, (await letters(by)).length]).toEqual([2, 1]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%saved_searches%'`.execute(
      market.db,
    );
  return rows.length;
}

test('two processes at once tell once, and what commits late is not passed over', async () => {
  const by = await market.person();
  await save(by);
  market.time.now += 5 * MINUTE;
  await tellFinds.run(market.services, {});
  // Went live half a minute before that run, and committed after it.
  await toyota({ age: 30 });
  market.time.now += 5 * MINUTE;
  const runs = await market.db.transaction().execute(async (trx) => {
    // Both have found it before either tells.
    await trx.selectFrom('saved_searches').select('id').where('user_id', '=', by.id).forUpdate().execute();
    const both = [1, 2].map(() => tellFinds.run(market.services, {}));
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 10_000 });
    return both;
  });
  await Promise.all(runs);
  expect([(await told(by)).notifications.length, (await letters(by)).length]).toEqual([1, 1]);
});

test('daily finds wait for the morning, weekly ones for Sunday, and a downtime delays them only', async () => {
  market.time.now = Date.UTC(2026, 6, 8, 12); // a Wednesday
  const [daily, weekly, never] = [await market.person(), await market.person(), await market.person()];
  for (const [by, frequency] of [
    [daily, 'daily'],
    [weekly, 'weekly'],
    [never, 'never'],
  ] as const) {
    await save(by, { frequency });
  }
  const counts = async () => Promise.all([daily, weekly, never].map(async (by) => (await told(by)).unread));
  await toyota();
  await pass(5 * MINUTE);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await list(daily))[0].newFinds).toBe(1);
  market.time.now = Date.UTC(2026, 6, 9, 5, 2);
  await pass(0);
  expect(await counts()).toEqual([1, 0, 0]);
  await toyota();
  await pass(2 * 60 * MINUTE);
  expect(await counts()).toEqual([1, 0, 0]);
  expect([(await list(daily))[0].newFinds, (await list(weekly))[0].newFinds, (await list(never))[0].newFinds]).toEqual([
    2, 2, 2,
  ]);
  // Nothing ran on Friday and Saturday.
  market.time.now = Date.UTC(2026, 6, 12, 9);
  await pass(0);
  expect(await counts()).toEqual([2, 1, 0]);
  expect((await told(weekly)).notifications[0].data.count).toBe(2);
});

test('who has looked for themselves is not told of it', async () => {
  const by = await market.person();
  const { _id } = (await save(by)).body.data.savedSearch;
  await toyota();
  await pass(5 * MINUTE);
  await toyota();
  market.time.now += 10_000;
  expect([(await list(by))[0].newFinds, (await told(by)).unread]).toEqual([2, 1]);
  await market.call('PUT', `/saved-searches/${_id}/seen`, { by: await again(by) });
  await pass(5 * MINUTE);
  expect([(await list(by))[0].newFinds, (await told(by)).unread]).toEqual([0, 0]);
});

test('a switch that is off is heeded, a letter is in the reader’s language, and a closed account is left alone', async () => {
  const [silent, arab, gone] = [await market.person(), await market.person(), await market.person()];
  const set = (by: Person, change: object) =>
    market.db.updateTable('users').set(change).where('id', '=', by.id).execute();
  await set(silent, { muted: ['savedSearch:app', 'savedSearch:email'] });
  await set(arab, { lang: 'ar', muted: ['savedSearch:app'] });
  for (const by of [silent, arab, gone]) await save(by, { name: 'كامري' });
  await set(gone, { status: 'closed' });
  const [ad] = await toyota();
  await pass(5 * MINUTE);
  expect([await told(silent), await letters(silent)]).toMatchObject([{ notifications: [], unread: 0 }, []]);
  expect([(await told(arab)).unread, await letters(gone)]).toEqual([0, []]);
  const [letter] = await letters(arab);
  expect(letter?.subject).toBe('نتيجة جديدة لعمليات بحثك المحفوظة في دلّال');
  expect(letter?.text).toContain('تويوتا كامري');
  expect(letter?.html).toContain(`dir="rtl"`);
  expect(letter?.html).toContain(`href="${market.origin}/ad/${ad}"`);
});

test('a category that is gone finds nothing, and keeps nobody else waiting', async () => {
  const by = await market.person();
  await save(by);
  const stale = JSON.stringify({ page: 1, limit: 10, categoryId: 'steamships' });
  await market.db.updateTable('saved_searches').set({ query: stale }).where('user_id', '=', by.id).execute();
  const other = await market.person();
  await save(other);
  await toyota();
  await pass(5 * MINUTE);
  expect([(await told(by)).unread, (await told(other)).unread, (await list(by)).length]).toEqual([0, 1, 1]);
});
