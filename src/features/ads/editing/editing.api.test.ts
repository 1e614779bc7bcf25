import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AdStatus } from '#features/ads/contract.ts';
import type { AdForm } from '#features/ads/posting/contract.ts';
import {
  addImage,
  type Answer,
  carForm,
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  PLAN,
  postAd,
} from '#tests/support/marketplace.ts';

let market: Marketplace;
let moderator: Person;
beforeAll(async () => {
  market = await openMarketplace();
  moderator = await market.person('moderator');
}, 60_000);
afterAll(() => market.close());

const formOf = async (by: Person, id: string) => (await market.call('GET', `/ads/${id}/form`, { by })).body.data.ad;
const readAd = async (id: string, by?: Person) =>
  (await market.call('GET', `/ads/${id}`, by ? { by } : {})).body.data?.ad;
const findMyAd = async (by: Person, id: string, tab = 'active') =>
  (await market.call('GET', `/ads/mine?status=${tab}`, { by })).body.data.ads.find(
    (ad: { _id: string }) => ad._id === id,
  );
const findInReview = async (id: string) =>
  (await market.call('GET', '/admin/moderation/ads?limit=100', { by: moderator })).body.data.ads.find(
    (ad: { _id: string }) => ad._id === id,
  );
const decide = (
  id: string,
  decision: 'approve' | 'reject',
  body: object = decision === 'reject' ? { reason: 'Another car is in the picture' } : {},
) => market.call('POST', `/admin/moderation/ads/${id}/${decision}`, { by: moderator, body });
const setStatus = (id: string, status: AdStatus) =>
  market.db.updateTable('ads').set({ status }).where('id', '=', Number(id)).execute();
const prices = (id: string) =>
  market.db
    .selectFrom('ad_prices')
    .select(['price_kind', 'price'])
    .where('ad_id', '=', Number(id))
    .orderBy('since')
    .execute();

/** Submits the ad's form with some changes, as the wizard does. */
async function edit(by: Person, id: string, changes: Partial<AdForm> & { updatedAt?: string } = {}): Promise<Answer> {
  const { images, updatedAt } = await formOf(by, id);
  const body = { ...carForm(images.map((image: { _id: string }) => image._id)), updatedAt, ...changes };
  return market.call('PUT', `/ads/${id}`, { by, body });
}

/** A seller with a live ad. */
async function seller(): Promise<{ by: Person; id: string }> {
  const by = await market.person();
  return { by, id: await liveAd(market, by) };
}

test('the form returns the posted values, to the owner only', async () => {
  const by = await market.person();
  const id = await postAd(market, by, { area: 'Block 3', location: { lat: 29.3, lng: 48 } });
  expect(await formOf(by, id)).toMatchObject({
    _id: id,
    status: 'pending_payment',
    price: '3250.5',
    priceKind: 'fixed',
    country: 'KW',
    city: 'salmiya',
    area: { en: 'Block 3' },
    location: { lat: 29.3, lng: 48 },
    attributes: { make: 'toyota', model: 'camry', mileage: 84_000 },
    features: ['sunroof'],
    change: null,
  });
  expect((await market.call('GET', `/ads/${id}/form`)).status).toBe(401);
  expect((await market.call('GET', `/ads/${id}/form`, { by: moderator })).status).toBe(403);
  expect((await market.call('GET', '/ads/999999/form', { by })).status).toBe(404);
});

test('an edit of an ad that is not live applies at once', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  const picture = await addImage(market, by);
  const { status, body } = await edit(by, id, {
    title: { ar: 'دراجة هوائية' },
    country: 'SA',
    city: 'riyadh',
    price: '10.25',
    images: [picture],
  });
  expect([status, body.data.ad.status]).toEqual([200, 'pending_payment']);
  expect(await readAd(id, by)).toMatchObject({
    title: { ar: 'دراجة هوائية' },
    price: { amount: 1025, currency: 'SAR' },
    images: [{ _id: picture }],
  });
  expect(await prices(id)).toEqual([]);
});

test('editing a rejected ad returns it to review without a new fee and clears the reason', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  await market.call('POST', '/payment/orders', { by, body: { adId: id, planId: String(PLAN.free), purpose: 'post' } });
  await decide(id, 'reject');
  expect(await formOf(by, id)).toMatchObject({ status: 'rejected', reason: 'Another car is in the picture' });
  expect((await edit(by, id, { title: { en: 'The right car' } })).body.data.ad).toMatchObject({
    status: 'pending_review',
    reason: null,
  });
  expect(await findInReview(id)).toMatchObject({ title: { en: 'The right car' }, change: null });
  expect((await decide(id, 'approve')).status).toBe(200);
  expect(await readAd(id)).toMatchObject({ status: 'active', title: { en: 'The right car' } });
});

test('a price change of a live ad applies at once, enters the history and keeps the creation date', async () => {
  const { by, id } = await seller();
  const before = await readAd(id);
  market.time.now += 60_000;
  const { count } = market.cacheInvalidations;
  expect((await edit(by, id, { price: '3000', priceKind: 'negotiable' })).body.data.ad).toMatchObject({
    change: null,
    price: { amount: 3_000_000 },
  });
  expect(market.cacheInvalidations.count).toBe(count + 1);
  expect(await readAd(id)).toMatchObject({
    price: { kind: 'negotiable', amount: 3_000_000 },
    createdAt: before.createdAt,
    endsAt: before.endsAt,
  });
  expect(await prices(id)).toEqual([
    { price_kind: 'fixed', price: 3_250_500 },
    { price_kind: 'negotiable', price: 3_000_000 },
  ]);
  market.time.now += 60_000;
  await edit(by, id, { price: '3000', priceKind: 'negotiable' });
  expect(await prices(id)).toHaveLength(2);
});

test.each(['active', 'reserved'] as const)(
  'other changes of an %s ad, pictures included, apply after approval only',
  async (status) => {
    const { by, id } = await seller();
    await setStatus(id, status);
    const picture = await addImage(market, by);
    const old = await readAd(id);
    const { count } = market.cacheInvalidations;
    const answer = await edit(by, id, { title: { en: 'Camry, new tyres' }, images: [picture] });
    expect(answer.body.data.ad.change).toEqual({ status: 'pending', reason: null });
    expect(market.cacheInvalidations.count).toBe(count);
    expect(await readAd(id)).toEqual(old);
    expect(await formOf(by, id)).toMatchObject({
      title: { en: 'Camry, new tyres' },
      images: [{ _id: picture }],
      change: { status: 'pending' },
    });
    const shown = await findInReview(id);
    expect(shown).toMatchObject({
      title: { en: 'Toyota Camry 2019' },
      change: { title: { en: 'Camry, new tyres' }, images: [{ _id: picture }] },
    });

    market.time.now += 60_000;
    expect((await decide(id, 'approve', { version: shown.version })).status).toBe(200);
    expect(await readAd(id)).toMatchObject({
      status,
      title: { en: 'Camry, new tyres' },
      images: [{ _id: picture }],
      createdAt: old.createdAt,
      endsAt: old.endsAt,
    });
    expect(await findInReview(id)).toBeUndefined();
    expect((await findMyAd(by, id)).change).toBeNull();
  },
);

test('a later change replaces the pending one; reverting removes it', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'The first idea' } });
  await edit(by, id, { title: { en: 'The second idea' } });
  expect((await findInReview(id)).change.title).toEqual({ en: 'The second idea' });
  await edit(by, id);
  expect(await findInReview(id)).toBeUndefined();
  expect((await findMyAd(by, id)).change).toBeNull();
});

test('a rejected change keeps its reason; only a different change returns to review', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'Call me at 555' } });
  expect((await decide(id, 'reject', { reason: 'No numbers in titles' })).status).toBe(200);
  const rejected = { status: 'rejected', reason: 'No numbers in titles' };
  expect((await findMyAd(by, id)).change).toEqual(rejected);
  expect(await readAd(id)).toMatchObject({ status: 'active', title: { en: 'Toyota Camry 2019' } });
  await edit(by, id, { title: { en: 'Call me at 555' }, price: '1' });
  expect((await findMyAd(by, id)).change).toEqual(rejected);
  expect((await readAd(id)).price.amount).toBe(1000);
  await edit(by, id, { title: { en: 'A fine car' } });
  expect((await findMyAd(by, id)).change).toEqual({ status: 'pending', reason: null });
});

test('rejects a decision about an outdated version', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'A harmless change' } });
  const { version } = await findInReview(id);
  await edit(by, id, { title: { en: 'Quite another thing' } });
  expect((await decide(id, 'approve', { version })).body.errorCode).toBe('AD_CHANGED');
  const fresh = await postAd(market, by);
  await market.call('POST', '/payment/orders', {
    by,
    body: { adId: fresh, planId: String(PLAN.free), purpose: 'post' },
  });
  const seen = (await findInReview(fresh)).version;
  await edit(by, fresh, { title: { en: 'Quite another thing' } });
  expect((await decide(fresh, 'approve', { version: seen })).status).toBe(409);
  expect((await decide(fresh, 'reject', { version: seen, reason: 'Not this one' })).status).toBe(409);
});

test('a change applies at once in a category without review', async () => {
  const { by, id } = await seller();
  const category = market.db
    .updateTable('ads')
    .set({ category_id: (eb) => eb.selectFrom('categories').select('id').where('slug', '=', 'jobs') });
  await category.where('id', '=', Number(id)).execute();
  await market.db.updateTable('categories').set({ needs_approval: false }).where('slug', '=', 'jobs').execute();
  const picture = await addImage(market, by);
  const { count } = market.cacheInvalidations;
  const job = { categoryId: 'jobs', specification: {}, optionalSpecifications: {}, additionalDetails: [] };
  expect(
    (await edit(by, id, { ...job, title: { en: 'Baker wanted' }, images: [picture] })).body.data.ad.change,
  ).toBeNull();
  expect(await readAd(id)).toMatchObject({ title: { en: 'Baker wanted' }, images: [{ _id: picture }] });
  expect(market.cacheInvalidations.count).toBe(count + 1);
});

test('rejects an edit based on an outdated version', async () => {
  const { by, id } = await seller();
  for (const changes of [{ price: '1' }, { title: { en: 'Waits for review' } }]) {
    const { updatedAt } = await formOf(by, id);
    expect((await edit(by, id, { ...changes, updatedAt })).status).toBe(200);
    const second = await edit(by, id, { title: { en: 'From the other tab' }, updatedAt });
    expect(second).toMatchObject({
      status: 409,
      body: { errorCode: 'AD_CHANGED', errorMessage: expect.stringMatching(/\w/) },
    });
  }
  const { updatedAt } = await formOf(by, id);
  const race = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => edit(by, id, { title: { en: `Tab number ${name}` }, updatedAt })),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test.each(['expired', 'sold', 'archived', 'suspended'] as const)('an ad that is %s can’t be edited', async (status) => {
  const { by, id } = await seller();
  const before = await formOf(by, id);
  await setStatus(id, status);
  expect((await edit(by, id, { updatedAt: before.updatedAt })).body.errorCode).toBe('ILLEGAL_TRANSITION');
});

test('responds with 404 for a deleted ad', async () => {
  const { by, id } = await seller();
  const body = { ...carForm([await addImage(market, by)]), updatedAt: new Date().toISOString() };
  await setStatus(id, 'deleted');
  expect((await market.call('PUT', `/ads/${id}`, { by, body })).status).toBe(404);
  expect((await market.call('GET', `/ads/${id}/form`, { by })).status).toBe(404);
});

test('editing requires the owner and valid values', async () => {
  const { by, id } = await seller();
  const { updatedAt } = await formOf(by, id);
  const stranger = await market.person();
  const body = (changes: object) => ({ ...carForm(['00000000-0000-4000-8000-000000000000']), updatedAt, ...changes });
  expect((await market.call('PUT', `/ads/${id}`, { body: body({}) })).status).toBe(401);
  expect((await market.call('PUT', `/ads/${id}`, { by: stranger, body: body({}) })).status).toBe(403);
  expect((await market.call('PUT', `/ads/${id}`, { by, body: body({}) })).body.errorCode).toBe('IMAGE_NOT_FOUND');
  expect((await edit(by, id, { images: [await addImage(market, stranger)] })).status).toBe(404);
  const refused = async (changes: object) => Object.keys((await edit(by, id, changes)).body.fieldErrors ?? {});
  expect(await refused({ updatedAt: 'yesterday' })).toEqual(['updatedAt']);
  expect(await refused({ title: {} })).toEqual(['title']);
  expect(await refused({ price: '1.2345' })).toEqual(['price']);
  expect(await refused({ specification: { make: 'kia', model: 'camry' } })).toEqual(['specification.model']);
  expect(
    await refused({ categoryId: 'flats', specification: {}, optionalSpecifications: {}, additionalDetails: [] }),
  ).toEqual(['categoryId']);
  expect(await refused({ country: 'SA', city: 'riyadh' })).toEqual(['country']);
});

test('a paid ad is limited to the pictures of its plan', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  await setStatus(id, 'pending_review');
  await market.db.updateTable('ads').set({ plan_id: PLAN.onePicture }).where('id', '=', Number(id)).execute();
  expect((await formOf(by, id)).mostPictures).toBe(1);
  const images = [await addImage(market, by), await addImage(market, by)];
  expect((await edit(by, id, { images })).body.errorCode).toBe('TOO_MANY_IMAGES');
  expect((await edit(by, id, { images: images.slice(1) })).status).toBe(200);
});

test('an open order fixes the country and the picture limit', async () => {
  const by = await market.person();
  const id = await postAd(market, by);
  expect((await formOf(by, id)).isPlaceFixed).toBe(false);
  await market.call('POST', '/payment/orders', {
    by,
    body: { adId: id, planId: String(PLAN.onePicture), purpose: 'post' },
  });
  expect(await formOf(by, id)).toMatchObject({ isPlaceFixed: true, mostPictures: 1 });
  expect(Object.keys((await edit(by, id, { country: 'SA', city: 'riyadh' })).body.fieldErrors)).toEqual(['country']);
  const images = [await addImage(market, by), await addImage(market, by)];
  expect((await edit(by, id, { images })).body.errorCode).toBe('TOO_MANY_IMAGES');
  expect((await edit(by, id, { title: { en: 'Words may change' } })).status).toBe(200);
});

test('an unchanged area keeps both languages', async () => {
  const { by, id } = await seller();
  const area = { en: 'Salmiya', ar: 'السالمية' };
  await market.db
    .updateTable('ads')
    .set({ area: JSON.stringify(area) })
    .where('id', '=', Number(id))
    .execute();
  expect((await edit(by, id, { area: 'السالمية' })).body.data.ad.change).toBeNull();
  expect((await readAd(id)).place.area).toEqual(area);
  await edit(by, id, { area: 'Block 4' });
  expect((await findInReview(id)).change.place.area).toEqual({ en: 'Block 4', ar: 'Block 4' });
});

test('pictures of an own ad can be used even without an owner', async () => {
  const { by, id } = await seller();
  await market.db.updateTable('images').set({ owner_id: null }).execute();
  expect((await edit(by, id, { price: '5' })).status).toBe(200);
});

test('the change of an ad that is no longer live leaves the queue', async () => {
  const { by, id } = await seller();
  await edit(by, id, { title: { en: 'Too late for this' } });
  await setStatus(id, 'sold');
  expect(await findInReview(id)).toBeUndefined();
  expect((await decide(id, 'approve')).status).toBe(409);
});
