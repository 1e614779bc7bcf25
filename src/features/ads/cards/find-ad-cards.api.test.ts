import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace, postAd } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const market = await openMarketplace();
afterAll(() => market.close());

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

test('cards by ids are those of active ads, in the given order', async () => {
  const seller = await market.person();
  const [first, second, archived] = [
    await liveAd(market, seller),
    await liveAd(market, seller),
    await liveAd(market, seller),
  ];
  await market.call('POST', `/ads/${archived}/archive`, { by: seller });
  const waiting = await postAd(market, seller);
  const cards = (ids: string, by?: typeof seller) => market.call('GET', `/ads/cards?ids=${ids}`, by && { by });
  for (const by of [undefined, seller]) {
    const { body } = await cards([second, archived, waiting, '999999', first].join(','), by);
    expect(body.data.ads.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
  }
  const tooMany = Array.from({ length: 13 }, (_, at) => at + 1).join(',');
  for (const ids of ['', '0', '1,', 'x', '1 or 1', tooMany]) expect((await cards(ids)).status, ids).toBe(422);
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

test('featured ads and new arrivals of a place', async () => {
  const places = [{ city: 'salmiya' }, { city: 'jahra' }, {}, { country: 'SA', city: 'riyadh' }];
  const [salmiya, jahra, kuwait, riyadh] = await storeAds(
    market,
    await market.person(),
    places.map((place) => ({ title: { en: 'placed' }, isFeatured: true, age: -3600, ...place })),
  );
  const placed = new Set([salmiya, jahra, kuwait, riyadh]);
  for (const path of ['/ads/featured', '/ads/new-arrivals']) {
    const idsIn = async (place: string) => {
      const { status, body } = await market.call('GET', `${path}?${place}`);
      expect(status).toBe(200);
      return new Set(body.data.ads.map((ad: { _id: string }) => ad._id)).intersection(placed);
    };
    expect(await idsIn('')).toEqual(placed);
    expect(await idsIn('country=KW')).toEqual(new Set([salmiya, jahra, kuwait]));
    expect(await idsIn('country=KW&city=salmiya')).toEqual(new Set([salmiya]));
    expect(await idsIn('city=riyadh')).toEqual(new Set([riyadh]));
    for (const unknown of ['country=XX', 'city=atlantis', 'country=SA&city=salmiya'])
      expect((await market.call('GET', `${path}?${unknown}`)).body.data.ads, unknown).toEqual([]);
    for (const malformed of ['country=kw', 'country=KWT', 'city=Salmiya', 'city=a%20b', 'country=KW&country=SA'])
      expect((await market.call('GET', `${path}?${malformed}`)).status, malformed).toBe(422);
  }
  // The next test counts featured ads.
  await market.db.updateTable('ads').set({ featured_until: null }).execute();
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

test('a card has the attributes that its category shows on cards', async () => {
  const [car, flat] = await storeAds(market, await market.person(), [
    { title: { en: 'car' }, attributes: { make: 'toyota', year: 2023, mileage: 30_000 } },
    { title: { en: 'flat' }, category: 'flats', attributes: { rooms: '3' } },
  ]);
  const { ads } = (await market.call('GET', '/ads/new-arrivals')).body.data;
  const highlightsOf = (id?: string) => ads.find(({ _id }: { _id: string }) => _id === id).highlights;
  expect(highlightsOf(car)).toEqual([
    { en: '30,000 km', ar: '30,000 كم' },
    { en: '2023', ar: '2023' },
  ]);
  expect(highlightsOf(flat)).toEqual([]);
  expect((await market.call('GET', `/ads/${car}`)).body.data.ad.highlights).toEqual(highlightsOf(car));
  const { specifications } = (await market.call('GET', '/specification?categoryId=cars')).body.data;
  const onCard = specifications.flatMap((one: { key: string; onCard: boolean }) => (one.onCard ? [one.key] : []));
  expect(onCard).toEqual(['mileage', 'year']);
});
