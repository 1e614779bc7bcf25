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

interface Suggested {
  change: Record<string, string | null>;
  name?: object;
  found: { count: number };
}

/** Checks that each suggestion has the number of ads of its list. */
async function widen(query: string) {
  const { data } = (await market.call('GET', `/ads/widenings?${query}`)).body;
  for (const { change, found } of data.wider as Suggested[]) {
    const params = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      params.delete(name);
      if (value !== null) params.append(name, value);
    }
    const { pagination } = (await market.call('GET', `/ads?${params}`)).body.data;
    expect(pagination.totalItems, JSON.stringify(change)).toBe(found.count);
  }
  expect(data.wider.length + data.categories.length).toBeLessThanOrEqual(6);
  return data;
}
/** The changes with their numbers of ads. */
const stepsOf = async (query: string) =>
  (await widen(query)).wider.map(({ change, found }: Suggested) => [change, found.count]);

test('offers the list with one condition widened or left out, the nearest first', async () => {
  expect(await stepsOf('categoryId=cars&attr.make=kia&city=jahra')).toEqual([
    [{ city: null, country: 'KW' }, 1],
    [{ 'attr.make': null }, 1],
    [{ city: null }, 2],
  ]);
  expect(await stepsOf('categoryId=cars&attr.make=kia&country=KW&city=jahra&minPrice=2000')).toEqual([
    [{ 'attr.make': null }, 1],
    [{ country: null, city: null }, 1],
  ]);
});

test('a wider place with the same ads is not offered as well', async () => {
  expect(await stepsOf('search=camry driver&country=KW&city=jahra')).toEqual([
    [{ city: null }, 1],
    [{ search: 'camry' }, 1],
  ]);
});

test('a price is raised to the next round value that finds ads, in the filter and in the text', async () => {
  expect(await stepsOf('search=camry&maxPrice=2000')).toEqual([
    [{ maxPrice: '3000' }, 2],
    [{ maxPrice: null }, 3],
  ]);
  expect(await stepsOf('search=camry under 2000&city=jahra')).toEqual([[{ search: 'camry under 3000' }, 1]]);
  expect(await stepsOf('search=camry under 1000')).toEqual([[{ search: 'camry' }, 3]]);
});

test('a radius is raised to the next one that finds ads', async () => {
  // Jahra is 39 km away from Salmiya.
  expect((await stepsOf('categoryId=villas&near=29.33,48.07&within=2'))[0]).toEqual([{ within: '50' }, 1]);
});

test('the words that say the least are left out within the filters', async () => {
  // An ad has both words, but elsewhere.
  expect(await stepsOf('search=camry driver&categoryId=cars&city=jahra')).toContainEqual([{ search: 'camry' }, 1]);
});

test('without a single step, the fewest conditions are left out together', async () => {
  expect(await stepsOf('search=zorbex&country=SA&city=riyadh&minPrice=5000')).toEqual([
    [{ country: null, city: null, minPrice: null }, 4],
  ]);
  expect(await stepsOf('categoryId=cars&attr.make=toyota&country=SA&minPrice=50000&withPictures=1')).toEqual([
    [{ country: null, minPrice: null, withPictures: null }, 2],
    [{ country: null, minPrice: null, withPictures: null, 'attr.make': null }, 4],
  ]);
});

test('offers the category without words that no ad has', async () => {
  expect(await stepsOf('categoryId=cars&search=xyzzy&country=KW')).toEqual([
    [{ search: null }, 3],
    [{ search: null, country: null }, 4],
  ]);
  expect(await stepsOf('categoryId=cars&search=xyzzy&country=KW&minPrice=90000')).toEqual([
    [{ search: null, minPrice: null }, 3],
    [{ search: null, country: null, minPrice: null }, 4],
  ]);
});

test('offers the parent category, or all ads for a top category', async () => {
  expect((await widen('categoryId=flats&city=jahra')).wider).toContainEqual({
    change: { categoryId: 'property' },
    name: { en: 'Property', ar: 'عقارات' },
    found: { count: 1 },
  });
  expect((await widen('categoryId=property&search=camry')).wider).toContainEqual({
    change: { categoryId: null },
    name: null,
    found: { count: 3 },
  });
});

test('offers nothing if no wider search finds ads', async () => {
  expect(await widen('search=xyzzy&country=KW')).toEqual({ wider: [], categories: [] });
});

test('offers nothing for a list with ads', async () => {
  expect(await widen('')).toEqual({ wider: [], categories: [] });
  expect(await widen('categoryId=cars&search=camry&city=jahra')).toEqual({ wider: [], categories: [] });
});

const VILLAS = { categoryId: 'villas', name: { en: 'Villas', ar: 'فلل' } };
const JOBS = { categoryId: 'jobs', name: { en: 'Jobs', ar: 'وظائف' } };
const CARS = { categoryId: 'cars', name: { en: 'Cars', ar: 'سيارات' } };

test('offers the other categories that have the words, the nearest first', async () => {
  const { categories, wider } = await widen('categoryId=flats&search=zorbex');
  expect(categories).toEqual([
    { ...VILLAS, found: { count: 1 } },
    { ...JOBS, found: { count: 3 } },
  ]);
  expect(wider).toMatchObject([{ change: { categoryId: 'property' }, found: { count: 1 } }]);
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
    wider: [{ change: { search: null }, found: { count: 4 } }],
  });
});

test('a list without words, or in all categories, offers no other category', async () => {
  expect((await widen('categoryId=cars&attr.make=other')).categories).toEqual([]);
  expect((await widen('search=zorbex&minPrice=99999')).categories).toEqual([]);
});
