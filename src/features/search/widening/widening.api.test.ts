import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  await storeAds(market, await market.person(), [
    { title: { en: 'camry' }, city: 'salmiya', price: 3_000_000, attributes: { make: 'toyota' } },
    { title: { en: 'camry' }, city: 'jahra', price: 3_000_000, attributes: { make: 'toyota' } },
    { title: { en: 'rio' }, city: 'salmiya', price: 500_000, attributes: { make: 'kia' } },
    { title: { en: 'rio' }, country: 'SA', city: 'riyadh', price: 90_000_000, attributes: { make: 'kia' } },
    { title: { en: 'camry driver' }, category: 'jobs', city: 'salmiya', price: null },
  ]);
}, 60_000);
afterAll(() => market.close());

const widen = async (query: string) => (await market.call('GET', `/ads/widenings?${query}`)).body.data;

test('offers the list without each filter, most ads first', async () => {
  const { drops } = await widen('categoryId=cars&attr.make=kia&country=KW&city=jahra&minPrice=2000');
  expect((await widen('categoryId=cars&attr.make=kia&city=jahra')).drops).toEqual([
    { names: ['city'], found: { count: 2 } },
    { names: ['attr.make'], found: { count: 1 } },
  ]);
  expect(drops).toEqual([
    { names: ['country', 'city'], found: { count: 1 } },
    { names: ['attr.make'], found: { count: 1 } },
  ]);
});

test('offers the parent category, or all ads for a top category, with the number of ads', async () => {
  expect((await widen('categoryId=cars&search=driver')).parent).toBeNull();
  expect((await widen('categoryId=vehicles&search=driver')).parent).toEqual({
    categoryId: null,
    name: null,
    found: { count: 1 },
  });
  expect((await widen('categoryId=cars&attr.make=other')).parent).toEqual({
    categoryId: 'vehicles',
    name: { en: 'Vehicles', ar: 'مركبات' },
    found: { count: 4 },
  });
});

test('offers nothing if no wider search finds ads', async () => {
  expect(await widen('search=xyzzy&country=KW')).toEqual({ drops: [], parent: null });
  expect(await widen('')).toEqual({ drops: [], parent: null });
});
