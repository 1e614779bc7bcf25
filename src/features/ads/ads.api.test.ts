import { afterAll, beforeAll, expect, test } from 'vitest';

import { addImage, carForm, liveAd, type Marketplace, openMarketplace, postAd } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

test('posting stores the ad with status pending_payment and its price in minor units', async () => {
  const by = await market.person();
  const { status, body } = await market.call('POST', '/ads', { by, body: carForm([await addImage(market, by)]) });
  expect(status).toBe(201);
  expect(body.data.ad).toMatchObject({
    status: 'pending_payment',
    price: { amount: 3_250_500, currency: 'KWD', decimals: 3 },
    imageCount: 1,
    isFeatured: false,
  });
  const row = await market.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', Number(body.data.ad._id))
    .executeTakeFirstOrThrow();
  expect(row.price_rank).toBeCloseTo(3250.5 * 3.25);
});

test('posting the same draft concurrently creates one ad', async () => {
  const by = await market.person();
  const form = carForm([await addImage(market, by)]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => market.call('POST', '/ads', { by, body: form })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.ad._id}`)).size).toBe(1);
  const stranger = await market.person();
  const strangersAnswer = await market.call('POST', '/ads', {
    by: stranger,
    body: { ...form, images: [await addImage(market, stranger)] },
  });
  expect(strangersAnswer.status).toBe(403);
});

test('posting requires a member', async () => {
  expect((await market.call('POST', '/ads', { body: carForm([]) })).status).toBe(401);
});

test.each([
  ['not a leaf', { categoryId: 'vehicles' }, 422, 'CATEGORY_NOT_LEAF'],
  ['unknown', { categoryId: 'spaceships' }, 404, 'CATEGORY_NOT_FOUND'],
])('rejects a category that is %s', async (_, changes, status, errorCode) => {
  const by = await market.person();
  const answer = await market.call('POST', '/ads', { by, body: carForm([await addImage(market, by)], changes) });
  expect(answer).toMatchObject({ status, body: { success: false, errorCode } });
});

test.each([
  ['price', { price: '1.2345' }],
  ['price', { price: undefined }],
  ['city', { city: 'riyadh' }],
  ['country', { country: 'XX' }],
  ['title', { title: {} }],
  ['title.en', { title: { en: 'abc' } }],
  ['images', { images: [] }],
  ['additionalDetails', { additionalDetails: ['balcony'] }],
  ['specification.make', { specification: {} }],
  ['specification.model', { specification: { make: 'kia', model: 'camry' } }],
  ['optionalSpecifications.year', { optionalSpecifications: { year: 1800 } }],
  ['optionalSpecifications.wings', { optionalSpecifications: { wings: 2 } }],
])('reports an invalid %s as an error of that field', async (field, changes) => {
  const by = await market.person();
  const { status, body } = await market.call('POST', '/ads', {
    by,
    body: { ...carForm([await addImage(market, by)]), ...changes },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fieldErrors)).toContain(field);
});

test("rejects another member's picture", async () => {
  const image = await addImage(market, await market.person());
  const answer = await market.call('POST', '/ads', { by: await market.person(), body: carForm([image]) });
  expect(answer).toMatchObject({ status: 404, body: { errorCode: 'IMAGE_NOT_FOUND' } });
});

test('an unpublished ad is visible to its seller and to moderators only', async () => {
  const seller = await market.person();
  const id = await postAd(market, seller);
  const seen = async (by?: Awaited<ReturnType<Marketplace['person']>>) =>
    (await market.call('GET', `/ads/${id}`, by ? { by } : {})).status;
  expect(await seen()).toBe(404);
  expect(await seen(await market.person())).toBe(404);
  expect(await seen(seller)).toBe(200);
  expect(await seen(await market.person('moderator'))).toBe(200);
});

test('returns attributes and features as text in both languages', async () => {
  const id = await liveAd(market, await market.person());
  const { body } = await market.call('GET', `/ads/${id}`);
  expect(body.data.ad.attributes).toContainEqual({
    key: 'mileage',
    label: { en: 'Mileage', ar: 'المسافة' },
    value: { en: '84,000 km', ar: '84,000 كم' },
  });
  expect(body.data.ad.features).toEqual([{ en: 'Sunroof', ar: 'فتحة سقف' }]);
  expect(body.data.ad.categoryPath.map((category: { _id: string }) => category._id)).toEqual(['vehicles', 'cars']);
});

test('a location shown as an area does not reveal the exact point', async () => {
  const location = { lat: 29.337_123, lng: 48.071_456 };
  const id = await liveAd(market, await market.person(), { location, showsAreaOnly: true });
  const { body } = await market.call('GET', `/ads/${id}`);
  expect(body.data.ad.location.isArea).toBe(true);
  expect(body.data.ad.location.lat).not.toBe(location.lat);
  expect(Math.abs(body.data.ad.location.lat - location.lat)).toBeLessThan(0.005);
});

test('sold and expired ads keep their page, archived, suspended and deleted ones do not', async () => {
  const id = await liveAd(market, await market.person());
  for (const [status, seen] of [
    ['sold', 200],
    ['expired', 200],
    ['archived', 404],
    ['suspended', 404],
    ['deleted', 404],
  ] as const) {
    await market.db.updateTable('ads').set({ status }).where('id', '=', Number(id)).execute();
    expect((await market.call('GET', `/ads/${id}`)).status, status).toBe(seen);
  }
});

test.each(['0', 'abc', '99999999', '1e3', "1'--"])('responds with 404 for ad %s', async (id) => {
  expect((await market.call('GET', `/ads/${encodeURIComponent(id)}`)).status).toBe(404);
});

test('my ads are listed by tab', async () => {
  const seller = await market.person();
  const waiting = await postAd(market, seller);
  const live = await liveAd(market, seller);
  const sold = await liveAd(market, seller);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(sold)).execute();
  const tab = async (status: string) =>
    (await market.call('GET', `/ads/mine?status=${status}`, { by: seller })).body.data.ads.map(
      (ad: { _id: string }) => ad._id,
    );
  expect([await tab('active'), await tab('waiting'), await tab('archived')]).toEqual([[live], [waiting], [sold]]);
  expect((await market.call('GET', '/ads/mine')).status).toBe(401);
  expect((await market.call('GET', '/ads/mine?status=all', { by: seller })).status).toBe(422);
});

test('saving and unsaving are idempotent', async () => {
  const by = await market.person();
  const id = await liveAd(market, await market.person());
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('PUT', `/ads/${id}/save`, { by })).status).toBe(200);
  expect((await market.call('GET', '/ads/saved/ids', { by })).body.data.ids).toEqual([id]);
  expect((await market.call('GET', '/ads/saved', { by })).body.data).toMatchObject({
    ads: [{ _id: id }],
    pagination: { totalItems: 1 },
  });
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('DELETE', `/ads/${id}/save`, { by })).status).toBe(200);
  expect((await market.call('GET', '/ads/saved/ids', { by })).body.data.ids).toEqual([]);
});

test('the saved list keeps sold, expired and reserved ads and drops archived and deleted ones', async () => {
  const [by, seller] = [await market.person(), await market.person()];
  const states = ['sold', 'expired', 'reserved', 'archived', 'deleted'] as const;
  const ids = await storeAds(
    market,
    seller,
    states.map((status) => ({ title: { en: status } })),
  );
  for (const [at, status] of states.entries()) {
    market.time.now += 1000;
    await market.call('PUT', `/ads/${ids[at]}/save`, { by });
    await market.db.updateTable('ads').set({ status }).where('id', '=', Number(ids[at])).execute();
  }
  const { ads } = (await market.call('GET', '/ads/saved', { by })).body.data;
  expect(ads.map(({ status }: { status: string }) => status)).toEqual(['reserved', 'expired', 'sold']);
});

test('saving requires a member and a visible ad', async () => {
  const hidden = await postAd(market, await market.person());
  expect((await market.call('PUT', `/ads/${hidden}/save`)).status).toBe(401);
  expect((await market.call('PUT', `/ads/${hidden}/save`, { by: await market.person() })).status).toBe(404);
});

test("a seller's ads, similar ads and new arrivals list live ads only", async () => {
  const seller = await market.person();
  const first = await liveAd(market, seller);
  market.time.now += 1000;
  const second = await liveAd(market, seller);
  await postAd(market, seller);
  const ids = async (path: string) =>
    (await market.call('GET', path)).body.data.ads.map((ad: { _id: string }) => ad._id);
  expect(await ids(`/users/${seller.id}/ads`)).toEqual([second, first]);
  expect((await ids('/ads/new-arrivals')).slice(0, 2)).toEqual([second, first]);
  const similar = await ids(`/ads/${second}/similar`);
  expect(similar[0]).toBe(first);
  expect(similar).not.toContain(second);
});

test('followed ads lists the newest ads of active sellers that the member follows', async () => {
  const [seller, stranger, by] = [await market.person(), await market.person(), await market.person()];
  const first = await liveAd(market, seller);
  market.time.now += 1000;
  await liveAd(market, stranger);
  const second = await liveAd(market, seller);
  await postAd(market, seller);
  const followed = async () =>
    (await market.call('GET', '/account/following/ads', { by })).body.data.ads.map((ad: { _id: string }) => ad._id);
  expect(await followed()).toEqual([]);
  await market.call('PUT', `/users/${seller.id}/follow`, { by });
  expect(await followed()).toEqual([second, first]);
  await market.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', seller.id).execute();
  expect(await followed()).toEqual([]);
  expect((await market.call('GET', '/account/following/ads')).status).toBe(401);
});

test('ads are listed as featured only until their featured period ends', async () => {
  const seller = await market.person();
  const id = await liveAd(market, seller);
  await market.db
    .updateTable('ads')
    .set({ featured_until: new Date(market.time.now + 60_000) })
    .where('id', '=', Number(id))
    .execute();
  expect((await market.call('GET', '/ads/featured')).body.data.ads).toMatchObject([{ _id: id, isFeatured: true }]);
  const own = async () => (await market.call('GET', '/ads/mine', { by: seller })).body.data.ads[0];
  expect(await own()).toMatchObject({
    isFeatured: true,
    featuredUntil: new Date(market.time.now + 60_000).toISOString(),
  });
  market.time.now += 120_000;
  expect((await market.call('GET', '/ads/featured')).body.data.ads).toEqual([]);
  expect(await own()).toMatchObject({ isFeatured: false });
});

test('all featured ads are shown on the home page equally often', async () => {
  const featured = await storeAds(
    market,
    await market.person(),
    Array.from({ length: 24 }, () => ({ title: { en: 'featured' }, isFeatured: true })),
  );
  const shown = new Map(featured.map((id) => [id, 0]));
  for (let turn = 0; turn < 200; turn += 1) {
    market.time.now += 60_000;
    const { ads } = (await market.call('GET', '/ads/featured')).body.data;
    expect(ads).toHaveLength(12);
    for (const { _id } of ads) shown.set(_id, (shown.get(_id) ?? 0) + 1);
  }
  // Expected value 100, tolerance four standard deviations.
  for (const [id, times] of shown) expect(Math.abs(times - 100), id).toBeLessThan(30);
});

test('search finds an ad by its area', async () => {
  const by = await market.person();
  const id = await liveAd(market, by, { area: 'حي الياسمين' });
  const { body } = await market.call('GET', `/ads?search=${encodeURIComponent('الياسمين')}`);
  expect(body.data.ads.map(({ _id }: { _id: string }) => _id)).toContain(id);
});
