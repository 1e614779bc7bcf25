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
    { title: { en: 'zorbex' }, category: 'villas', city: 'jahra', price: 400_000 },
    { title: { en: 'zorbex' }, category: 'jobs', city: 'salmiya', price: 50_000 },
    { title: { en: 'zorbex' }, category: 'jobs', city: 'salmiya', price: 60_000 },
    { title: { en: 'zorbex' }, category: 'jobs', city: 'jahra', price: 900_000 },
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
  expect((await widen('categoryId=property&search=camry')).parent).toEqual({
    categoryId: null,
    name: null,
    found: { count: 3 },
  });
  expect((await widen('categoryId=cars&attr.make=other')).parent).toEqual({
    categoryId: 'vehicles',
    name: { en: 'Vehicles', ar: 'مركبات' },
    found: { count: 4 },
  });
});

test('offers the words without the price among them', async () => {
  const { drops } = await widen('categoryId=cars&search=camry under 2000&city=jahra');
  expect(drops).toEqual([{ names: [], price: { words: 'under 2000', rest: 'camry' }, found: { count: 1 } }]);
});

test('offers nothing if no wider search finds ads', async () => {
  expect(await widen('search=xyzzy&country=KW')).toEqual({ drops: [], categories: [], parent: null });
});

test('offers nothing for a list with ads', async () => {
  expect(await widen('')).toEqual({ drops: [], categories: [], parent: null });
  expect(await widen('categoryId=cars&search=camry&city=jahra')).toEqual({ drops: [], categories: [], parent: null });
});

const VILLAS = { categoryId: 'villas', name: { en: 'Villas', ar: 'فلل' } };
const JOBS = { categoryId: 'jobs', name: { en: 'Jobs', ar: 'وظائف' } };
const CARS = { categoryId: 'cars', name: { en: 'Cars', ar: 'سيارات' } };

test('offers the other categories that have the words, the nearest first', async () => {
  const { categories, parent } = await widen('categoryId=flats&search=zorbex');
  expect(categories).toEqual([
    { ...VILLAS, found: { count: 1 } },
    { ...JOBS, found: { count: 3 } },
  ]);
  expect(parent).toMatchObject({ categoryId: 'property', found: { count: 1 } });
  expect((await widen('categoryId=property&search=camry')).categories).toEqual([
    { ...CARS, found: { count: 2 } },
    { ...JOBS, found: { count: 1 } },
  ]);
});

test('other categories keep place and price, and lose attribute filters', async () => {
  const found = async (query: string) => (await widen(`categoryId=flats&search=zorbex&${query}`)).categories;
  expect(await found('city=salmiya&attr.rooms=2&maxPrice=55')).toEqual([{ ...JOBS, found: { count: 1 } }]);
  expect(await found('country=SA&city=riyadh')).toEqual([]);
});

test('offers a category whose ads have the words once, not all ads with the same number as well', async () => {
  expect(await widen('categoryId=vehicles&search=driver')).toMatchObject({
    categories: [{ categoryId: 'jobs', found: { count: 1 } }],
    parent: null,
  });
});

test('a list without words, or in all categories, offers no other category', async () => {
  expect((await widen('categoryId=cars&attr.make=other')).categories).toEqual([]);
  expect((await widen('search=zorbex&minPrice=99999')).categories).toEqual([]);
});
