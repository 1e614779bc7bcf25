import { afterAll, expect, test } from 'vitest';

import { liveAd, type Marketplace, openMarketplace, postAd } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

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

test('shows the latest prices, newest first', async () => {
  const id = await liveAd(market, await market.person());
  const store = (price: number, since: number) =>
    market.db
      .insertInto('ad_prices')
      .values({ ad_id: Number(id), since: new Date(since), price_kind: 'fixed', price, currency: 'KWD' })
      .execute();
  const prices = async () => (await market.call('GET', `/ads/${id}`)).body.data.ad.prices;
  await market.db.deleteFrom('ad_prices').where('ad_id', '=', Number(id)).execute();
  await store(3_250_500, Date.UTC(2026, 5, 1));
  expect(await prices()).toMatchObject([{ price: { amount: 3_250_500 }, since: '2026-06-01T00:00:00.000Z' }]);
  await store(2_900_000, Date.UTC(2026, 5, 9));
  expect(await prices()).toEqual([
    { price: { kind: 'fixed', amount: 2_900_000, currency: 'KWD', decimals: 3 }, since: '2026-06-09T00:00:00.000Z' },
    { price: { kind: 'fixed', amount: 3_250_500, currency: 'KWD', decimals: 3 }, since: '2026-06-01T00:00:00.000Z' },
  ]);
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
