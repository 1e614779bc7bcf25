import { afterAll, expect, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { mailsToPerson } from '#tests/support/accounts.ts';
import { openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';

import { matchAds } from '../instant/match-ads.server.ts';
import { sweepSearches } from '../instant/sweep-searches.server.ts';
import { notifyNewResults } from './notify-new-results.server.ts';

const market = await openMarketplace();
const seller = await market.person();
afterAll(() => market.close());

const TOYOTAS = '/list/cars?attr.make=toyota&country=KW';

const save = (by: Person, changes: object = {}) =>
  market.call('POST', '/saved-searches', {
    by,
    body: { name: 'Toyotas', address: TOYOTAS, frequency: 'instant', ...changes },
  });
/** A fresh token, because tests advance the clock by days. */
const signInAgain = (by: Person) => signIn(market.services, by.id);
const listSearches = async (by: Person) =>
  (await market.call('GET', '/saved-searches', { by: await signInAgain(by) })).body.data.savedSearches;
const listNotifications = async (by: Person) =>
  (await market.call('GET', '/notifications', { by: await signInAgain(by) })).body.data;
const emailsTo = (by: Person) => mailsToPerson(market, by);
/** Stores a matching live ad, one second later than anything before. */
const addToyota = (changes: Partial<LiveAd> = {}) => {
  market.time.now += 1000;
  return storeAds(market, seller, [
    { title: { en: 'Toyota Camry', ar: 'تويوتا كامري' }, attributes: { make: 'toyota' }, price: 3_250_000, ...changes },
  ]);
};
const advance = async (time: number) => {
  market.time.now += time;
  for (const job of [matchAds, notifyNewResults]) await job.run(market.services, {});
};

test('saves a normalized list once and describes its filters in both languages', async () => {
  const by = await market.person();
  const address =
    '/list/cars?page=2&sort=oldest&country=KW&city=salmiya&maxPrice=5000' +
    '&attr.make=toyota&attr.mileage=5000..&search=camry';
  const { status, body } = await save(by, { address, frequency: 'daily' });
  expect(status).toBe(201);
  const normalized =
    '/list/cars?attr.make=toyota&attr.mileage=5000..&city=salmiya&country=KW&maxPrice=5000&search=camry';
  expect(body.data.savedSearch).toMatchObject({
    name: 'Toyotas',
    address: normalized,
    frequency: 'daily',
    newFinds: 0,
  });
  expect(body.data.savedSearch.filters).toEqual([
    { kind: 'text', label: null, value: { en: 'camry', ar: 'camry' } },
    { kind: 'category', label: null, value: { en: 'Cars', ar: 'سيارات' } },
    { kind: 'place', label: null, value: { en: 'Salmiya', ar: 'السالمية' } },
    {
      kind: 'price',
      label: null,
      value: { en: `up to ${isolateBidi('5,000')} KWD`, ar: `حتى ${isolateBidi('5,000')} د.ك\u200f` },
    },
    {
      kind: 'attribute',
      label: { en: 'Mileage', ar: 'المسافة' },
      value: { en: `from ${isolateBidi('5,000')} km`, ar: `من ${isolateBidi('5,000')} كم` },
    },
    { kind: 'attribute', label: { en: 'Make', ar: 'الشركة' }, value: { en: 'TOYOTA', ar: 'toyota' } },
  ]);
  const city = await save(by, { address: '/list?city=salmiya&maxPrice=5000' });
  expect(city.body.data.savedSearch.filters[1].value.en).toBe(`up to ${isolateBidi('5,000')} KWD`);
  const both = await save(by, { address: '/list?minPrice=1000&maxPrice=5000' });
  const between = `${isolateBidi('1,000')} – ${isolateBidi('5,000')}`;
  expect(both.body.data.savedSearch.filters).toEqual([
    { kind: 'price', label: null, value: { en: `${between} (local currency)`, ar: `${between} (بعملة كل بلد)` } },
  ]);
  const near = await save(by, { address: '/list?near=29.3,48&within=5&postedWithin=7&withPictures=1' });
  expect(near.body.data.savedSearch.filters.map(({ value }: { value: { en: string } }) => value.en)).toEqual([
    'Within 5 km',
    'In the last 7 days',
    'With pictures',
  ]);
  for (const { body: extra } of [city, both, near])
    await market.call('DELETE', `/saved-searches/${extra.data.savedSearch._id}`, { by });
  await save(by, { address: normalized, name: 'Camrys', frequency: 'weekly' });
  expect(await listSearches(by)).toMatchObject([
    { _id: body.data.savedSearch._id, name: 'Camrys', frequency: 'weekly' },
  ]);
});

test('refuses a URL that is not a list, a list without filters, and unknown filters', async () => {
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
  expect(await listSearches(by)).toEqual([]);
});

test('lets a member update and delete only their own searches', async () => {
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
  expect(await listSearches(by)).toEqual([]);
});

test('limits a member’s searches to the setting, even concurrently, and still updates an existing one', async () => {
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, maxSavedSearches: 5 }));
  const by = await market.person();
  for (let at = 1; at < 5; at += 1) await save(by, { address: `/list?search=camry${at}` });
  const responses = await Promise.all([1, 2, 3].map((at) => save(by, { address: `/list?search=corolla${at}` })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    errorCode: 'TOO_MANY_SEARCHES',
    errorMessage: expect.stringContaining('5'),
  });
  expect((await save(by, { address: '/list?search=camry1' })).status).toBe(201);
  expect(await listSearches(by)).toHaveLength(5);
});

test('notifies about instant results once per ad, in the app and in one email with links', async () => {
  const by = await market.person();
  await addToyota();
  await save(by);
  await save(by, { address: '/list?search=camry', name: 'Camrys' });
  await advance(5 * MINUTE_MS);
  expect([(await listNotifications(by)).unread, await emailsTo(by)]).toEqual([0, []]);

  const [ad] = await addToyota();
  await storeAds(market, by, [{ title: { en: 'Toyota Camry' }, attributes: { make: 'toyota' } }]);
  await storeAds(market, seller, [{ title: { en: 'Kia Rio' }, attributes: { make: 'kia' } }]);
  await advance(5 * MINUTE_MS);
  const { notifications, unread } = await listNotifications(by);
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    {
      type: 'saved-search',
      isRead: false,
      data: { name: 'Camrys', count: 1, adIds: [ad], address: '/list?search=camry' },
    },
    { type: 'saved-search', isRead: false, data: { name: 'Toyotas', count: 1, adIds: [ad], address: TOYOTAS } },
  ]);
  const [email, ...others] = await emailsTo(by);
  expect(others).toEqual([]);
  expect(email?.subject).toBe('2 new results for your saved searches on Dallal');
  expect(email?.text).toContain(
    `Toyotas (1)\n${market.origin}${TOYOTAS}\nToyota Camry · KWD\u00a03,250\n${market.origin}/ad/${ad}`,
  );
  expect(email?.html).toContain(`href="${market.origin}/ad/${ad}"`);
  await advance(5 * MINUTE_MS);
  await advance(DAY_MS);
  expect([(await listNotifications(by)).unread, (await emailsTo(by)).length]).toEqual([2, 1]);
});

test('daily results are notified once by two processes, and include ads that commit late', async () => {
  const by = await market.person();
  await save(by, { frequency: 'daily' });
  market.time.now += DAY_MS;
  await notifyNewResults.run(market.services, {});
  // Went live half a minute before that run, and committed after it.
  await addToyota({ age: 30 });
  market.time.now += DAY_MS;
  const runs = await market.db.transaction().execute(async (trx) => {
    // Both have found the ad before either notifies.
    await trx.selectFrom('saved_searches').select('id').where('user_id', '=', by.id).forUpdate().execute();
    const both = [1, 2].map(() => notifyNewResults.run(market.services, {}));
    await untilBlocked(market.db, 'saved_searches', 2);
    return both;
  });
  await Promise.all(runs);
  expect([(await listNotifications(by)).notifications.length, (await emailsTo(by)).length]).toEqual([1, 1]);
});

test('sends daily results at 5:00 UTC and weekly ones on Sunday, and only delays them after a downtime', async () => {
  market.time.now = Date.UTC(2026, 6, 8, 12); // a Wednesday
  const [daily, weekly, never] = [await market.person(), await market.person(), await market.person()];
  for (const [by, frequency] of [
    [daily, 'daily'],
    [weekly, 'weekly'],
    [never, 'never'],
  ] as const) {
    await save(by, { frequency });
  }
  const counts = async () =>
    Promise.all([daily, weekly, never].map(async (by) => (await listNotifications(by)).unread));
  await addToyota();
  await advance(5 * MINUTE_MS);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await listSearches(daily))[0].newFinds).toBe(1);
  market.time.now = Date.UTC(2026, 6, 9, 5, 2);
  await advance(0);
  expect(await counts()).toEqual([1, 0, 0]);
  await addToyota();
  await advance(2 * 60 * MINUTE_MS);
  expect(await counts()).toEqual([1, 0, 0]);
  expect([
    (await listSearches(daily))[0].newFinds,
    (await listSearches(weekly))[0].newFinds,
    (await listSearches(never))[0].newFinds,
  ]).toEqual([2, 2, 2]);
  // Nothing ran on Friday and Saturday.
  market.time.now = Date.UTC(2026, 6, 12, 9);
  await advance(0);
  expect(await counts()).toEqual([2, 1, 0]);
  expect((await listNotifications(weekly)).notifications[0].data.count).toBe(2);
});

test('does not notify about results that the member has already seen', async () => {
  const by = await market.person();
  const { _id } = (await save(by)).body.data.savedSearch;
  await addToyota();
  await advance(5 * MINUTE_MS);
  await addToyota();
  market.time.now += 10_000;
  expect([(await listSearches(by))[0].newFinds, (await listNotifications(by)).unread]).toEqual([2, 1]);
  await market.call('PUT', `/saved-searches/${_id}/seen`, { by: await signInAgain(by) });
  await advance(5 * MINUTE_MS);
  expect([(await listSearches(by))[0].newFinds, (await listNotifications(by)).unread]).toEqual([0, 0]);
});

test('respects switched-off channels and the recipient’s language, and skips closed accounts', async () => {
  const [silent, arab, gone] = [await market.person(), await market.person(), await market.person()];
  const set = (by: Person, change: object) =>
    market.db.updateTable('users').set(change).where('id', '=', by.id).execute();
  await set(silent, { muted: ['savedSearch:app', 'savedSearch:email'] });
  await set(arab, { lang: 'ar', muted: ['savedSearch:app'] });
  for (const by of [silent, arab, gone]) await save(by, { name: 'كامري' });
  await set(gone, { status: 'closed' });
  const [ad] = await addToyota();
  await advance(5 * MINUTE_MS);
  expect([await listNotifications(silent), await emailsTo(silent)]).toMatchObject([
    { notifications: [], unread: 0 },
    [],
  ]);
  expect([(await listNotifications(arab)).unread, await emailsTo(gone)]).toEqual([0, []]);
  const [email] = await emailsTo(arab);
  expect(email?.subject).toBe('نتيجة جديدة لعمليات بحثك المحفوظة في دلّال');
  expect(email?.text).toContain('تويوتا كامري');
  expect(email?.html).toContain(`dir="rtl"`);
  expect(email?.html).toContain(`href="${market.origin}/ad/${ad}"`);
});

test('a deleted category finds nothing and does not block other members', async () => {
  const by = await market.person();
  await save(by);
  const stale = JSON.stringify({ page: 1, limit: 10, categoryId: 'steamships' });
  await market.db.updateTable('saved_searches').set({ query: stale }).where('user_id', '=', by.id).execute();
  const other = await market.person();
  await save(other);
  await sweepSearches.run(market.services, {});
  await addToyota();
  await advance(5 * MINUTE_MS);
  expect([
    (await listNotifications(by)).unread,
    (await listNotifications(other)).unread,
    (await listSearches(by)).length,
  ]).toEqual([0, 1, 1]);
});
