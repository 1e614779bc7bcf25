import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
let seller: Person;
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  await storeAds(market, seller, [
    { title: { en: 'camry' }, price: 3000 },
    { title: { en: 'rio' }, price: 1000, isFeatured: true },
    { title: { en: 'villa' }, category: 'villas', price: 2000 },
    { title: { en: 'sold villa' }, category: 'villas', status: 'sold' },
  ]);
  await storeAds(market, await market.person(), [
    { title: { en: 'another camry' }, price: 2500 },
    { title: { en: 'driver' }, category: 'jobs' },
  ]);
}, 60_000);
afterAll(() => market.close());

const find = async (query: string) =>
  (await market.call('GET', `/ads?seller=${seller.id}${query}`)).body.data.ads.map(
    ({ title }: { title: { en: string } }) => title.en,
  );

test.each([
  ['', ['camry', 'rio', 'villa']],
  ['&sort=oldest', ['villa', 'rio', 'camry']],
  ['&sort=low-to-high', ['rio', 'villa', 'camry']],
  ['&sort=high-to-low', ['camry', 'villa', 'rio']],
  ['&search=camry', ['camry']],
  // Newest first, without featured ads on top.
  ['&categoryId=cars', ['camry', 'rio']],
  ['&categoryId=property', ['villa']],
  ['&categoryId=jobs', []],
  ['&minPrice=1.5&maxPrice=2.5&country=KW', ['villa']],
  ['&limit=1&page=2', ['rio']],
])('lists the ads of a seller%s', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

test('rejects a seller id that is not a number, and finds nothing for an unknown one', async () => {
  expect((await market.call('GET', '/ads?seller=me')).body.fieldErrors).toHaveProperty('seller');
  expect((await market.call('GET', '/ads?seller=999999')).body.data.ads).toEqual([]);
});

test('lists the categories of a seller’s live ads, most ads first', async () => {
  const { body } = await market.call('GET', `/users/${seller.id}/categories`);
  const counts = body.data.categories.map(({ _id, adsCount }: { _id: string; adsCount: number }) => [_id, adsCount]);
  expect(counts).toEqual([
    ['cars', 2],
    ['villas', 1],
  ]);
  expect((await market.call('GET', '/users/999999/categories')).body.data.categories).toEqual([]);
  expect((await market.call('GET', '/users/me/categories')).status).toBe(404);
});
