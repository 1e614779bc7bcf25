import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { dropCached } from '#platform/caches/cached.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { carForm } from '#tests/support/car-form.ts';
import { addImage, openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const moderator = await market.person('moderator');
afterAll(() => market.close());
beforeEach(() => setSite({}));

const setSite = (limits: object) => transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, ...limits }));
/** A member whose account has existed for `days` days. */
async function seller(days = 100): Promise<Person> {
  const person = await market.person();
  const created_at = new Date(market.time.now - days * DAY_MS);
  await market.db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute();
  return person;
}
const newForm = async (by: Person) => carForm([await addImage(market, by)]);
const post = async (by: Person) => market.call('POST', '/ads', { by, body: await newForm(by) });
const check = async (by: Person, headers = {}) =>
  (await market.call('GET', '/ads/posting-check', { by, headers })).body;
const path = ({ id }: Person) => `/admin/users/${id}/posting-limits`;
const limitsOf = async (person: Person) => (await market.call('GET', path(person), { by: moderator })).body.data;
const setOwn = async (person: Person, limits: object, version = 1) =>
  market.call('PUT', path(person), {
    by: moderator,
    body: { isOwn: true, maxOpenAds: null, maxAdsPerDay: null, version, ...limits },
  });

test('refuses an ad above the site’s limit before and when it is posted, in both languages', async () => {
  await setSite({ maxOpenAds: 2 });
  const by = await seller();
  const first = await post(by);
  expect([first.status, (await check(by)).success]).toEqual([201, true]);
  expect((await post(by)).status).toBe(201);
  expect(await check(by)).toMatchObject({
    errorCode: 'TOO_MANY_OPEN_ADS',
    errorMessage: 'You can have 2 active or waiting ads at a time. Archive or delete one to post another.',
  });
  expect((await check(by, { 'accept-language': 'ar' })).errorMessage).toContain('إعلانان');
  const refused = await post(by);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'TOO_MANY_OPEN_ADS']);
  await market.call('DELETE', `/ads/${first.body.data.ad._id}`, { by });
  expect((await post(by)).status).toBe(201);
});

test('counts deleted ads of the last 24 hours, and no earlier ones', async () => {
  await setSite({ maxAdsPerDay: 1 });
  const by = await seller();
  const { body } = await post(by);
  await market.call('DELETE', `/ads/${body.data.ad._id}`, { by });
  expect((await check(by)).errorCode).toBe('TOO_MANY_ADS_TODAY');
  const posted_at = new Date(market.time.now - DAY_MS);
  await market.db.updateTable('ads').set({ posted_at }).where('seller_id', '=', by.id).execute();
  expect((await post(by)).status).toBe(201);
});

test('posting a draft again does not count as another ad', async () => {
  await setSite({ maxOpenAds: 1 });
  const by = await seller();
  const form = await newForm(by);
  const [one, again] = [
    await market.call('POST', '/ads', { by, body: form }),
    await market.call('POST', '/ads', { by, body: form }),
  ];
  expect([one.status, again.status, again.body.data.ad._id]).toEqual([201, 201, one.body.data.ad._id]);
});

test('the limit holds for two ads posted at once', async () => {
  await setSite({ maxOpenAds: 1 });
  const by = await seller();
  const answers = await Promise.all([post(by), post(by), post(by)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('new accounts have the stricter limits until they are old enough', async () => {
  await setSite({ maxOpenAds: 5, newAccountDays: 7, newAccountMaxOpenAds: 1 });
  const [young, old] = [await seller(6), await seller(7)];
  for (const by of [young, old]) await post(by);
  expect([(await post(young)).status, (await post(old)).status]).toEqual([409, 201]);
});

test('individual limits replace the site’s', async () => {
  await setSite({ maxOpenAds: 1 });
  const by = await seller();
  await post(by);
  expect(await limitsOf(by)).toEqual({
    stored: { version: 1, isOwn: false, maxOpenAds: null, maxAdsPerDay: null },
    limits: { maxOpenAds: 1, maxAdsPerDay: null },
    used: { openAds: 1, adsToday: 1 },
  });
  expect((await setOwn(by, { maxOpenAds: 2 })).body.data).toMatchObject({ version: 2, maxOpenAds: 2 });
  expect((await post(by)).status).toBe(201);
  expect((await post(by)).body.errorCode).toBe('TOO_MANY_OPEN_ADS');
  expect((await setOwn(by, {})).body).toMatchObject({
    errorCode: 'VERSION_CONFLICT',
    data: {
      version: 2,
      values: { isOwn: true, maxOpenAds: 2 },
      changes: [{ field: 'isOwn' }, { field: 'maxOpenAds' }],
    },
  });
  await setOwn(by, { isOwn: false, maxOpenAds: 2 }, 2);
  expect((await limitsOf(by)).limits).toEqual({ maxOpenAds: 1, maxAdsPerDay: null });
  expect((await setOwn(by, { maxOpenAds: -1 }, 3)).body.fieldErrors).toHaveProperty('maxOpenAds');
  expect((await setOwn({ id: 999_999, token: '' }, {})).body.errorCode).toBe('USER_NOT_FOUND');
});

async function limitCategory(slug: string, maxOpenAds: number | null): Promise<void> {
  await market.db.updateTable('categories').set({ max_open_ads: maxOpenAds }).where('slug', '=', slug).execute();
  dropCached(market.db, 'all');
}

test('a category limits the open ads of a member in it and below it, before and when one is posted', async () => {
  onTestFinished(() => limitCategory('vehicles', null));
  await limitCategory('vehicles', 1);
  const by = await seller();
  const first = await post(by);
  expect(first.status).toBe(201);
  const refused = {
    errorCode: 'TOO_MANY_OPEN_ADS_IN_CATEGORY',
    errorMessage: expect.stringContaining('1 active or waiting ad at a time in “Vehicles”'),
  };
  const checkIn = async (category: string) =>
    (await market.call('GET', `/ads/posting-check?category=${category}`, { by })).body;
  expect(await checkIn('cars')).toMatchObject(refused);
  expect(await checkIn('furniture')).toMatchObject({ success: true });
  expect(await check(by)).toMatchObject({ success: true });
  expect((await post(by)).body).toMatchObject(refused);
  await market.call('DELETE', `/ads/${first.body.data.ad._id}`, { by });
  expect((await post(by)).status).toBe(201);
});

test('a category’s limit holds for two ads posted at once', async () => {
  onTestFinished(() => limitCategory('cars', null));
  await limitCategory('cars', 1);
  const by = await seller();
  const answers = await Promise.all([post(by), post(by), post(by)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('pages don’t contain the limits', async () => {
  await setSite({ maxOpenAds: 1 });
  expect((await market.call('GET', '/config')).body.data).not.toHaveProperty('maxOpenAds');
});
