import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

const ADS: Record<string, LiveAd> = {
  camry: {
    title: { ar: 'كامري نظيفة' },
    city: 'salmiya',
    attributes: { make: 'toyota', model: 'camry' },
    price: 3_000_000,
  },
  rio: { title: { en: 'Rio, red' }, city: 'jahra', attributes: { make: 'kia' }, price: 1_000_000 },
  saudi: { title: { en: 'Corolla' }, country: 'SA', city: 'riyadh', attributes: { make: 'toyota' } },
  driver: { title: { en: 'Driver with a car' }, category: 'jobs', city: 'salmiya' },
  seller: { title: { en: 'Car seller, red uniform' }, category: 'jobs' },
  tailor: { title: { en: 'Tailor for red car covers' }, category: 'jobs' },
  nearby: { title: { en: 'Guard, close to Jahra' }, category: 'jobs', city: 'salmiya' },
  flat: {
    title: { en: 'Two floors' },
    category: 'flats',
    city: 'jahra',
    attributes: { furnished: true, amenities: ['pool'] },
  },
  villa: { title: { en: 'Villa with a pool' }, category: 'villas', city: 'salmiya' },
};

let market: Marketplace;
let member: Person;
const keyOf = new Map<string, string>();
beforeAll(async () => {
  market = await openMarketplace();
  member = await market.person();
  const ids = await storeAds(market, member, Object.values(ADS));
  for (const [at, key] of Object.keys(ADS).entries()) keyOf.set(ids[at] ?? '', key);
}, 60_000);
afterAll(() => market.close());

const query = (params: Record<string, string>) => new URLSearchParams({ limit: '100', ...params }).toString();
const ask = async (params: Record<string, string>, path = '/ads') =>
  (await market.call('GET', `${path}?${query(params)}`)).body.data;
const keysOf = (ads: { _id: string }[]) => ads.map(({ _id }) => keyOf.get(_id)).toSorted();
const find = async (search: string, params: Record<string, string> = {}) =>
  keysOf((await ask({ search, ...params })).ads);

test.each(['car', 'cars', 'سيارة', 'السيارات', 'موتر'])('“%s” lists the ads of the category', async (search) => {
  expect(await find(search)).toEqual(['camry', 'rio', 'saudi']);
});

test('a parent category lists the ads of all below', async () => {
  expect(await find('property')).toEqual(['flat', 'villa']);
  expect(await find('عقارات')).toEqual(['flat', 'villa']);
});

test('other words narrow the category, unless more ads elsewhere have them', async () => {
  expect(await find('kia car')).toEqual(['rio']);
  expect(await find('car driver')).toEqual(['driver']);
  // One car is red, two jobs say both.
  expect(await find('red car')).toEqual(['seller', 'tailor']);
});

test('inside a category, a name narrows it, says nothing new, or is a plain word', async () => {
  expect(await find('cars', { categoryId: 'vehicles' })).toEqual(['camry', 'rio', 'saudi']);
  expect(await find('vehicles', { categoryId: 'cars' })).toEqual(['camry', 'rio', 'saudi']);
  expect(await find('cars', { categoryId: 'jobs' })).toEqual(['driver', 'seller', 'tailor']);
});

test('searches the plain word if the category has nothing', async () => {
  expect(await find('cars', { categoryId: 'property' })).toEqual([]);
});

test.each([
  ['الجهراء', ['flat', 'nearby', 'rio']],
  ['jahra', ['flat', 'nearby', 'rio']],
  ['jhara', ['flat', 'nearby', 'rio']],
  ['بالسالمية', ['camry', 'driver', 'nearby', 'villa']],
  ['saudi arabia', ['saudi']],
  ['pool', ['flat', 'villa']],
  ['furnished', ['flat']],
  ['toyota', ['camry', 'saudi']],
  ['toyota salmiya', ['camry']],
  ['cars in jahra', ['rio']],
  ['السعوديه', ['saudi']],
])('“%s” finds what ads say and what they are', async (search, expected) => {
  expect(await find(search)).toEqual(expected);
});
