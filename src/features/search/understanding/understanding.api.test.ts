import { afterAll, beforeAll, expect, test } from 'vitest';

import { SearchQuery } from '#features/search/contract.ts';
import { findNewAds } from '#features/search/engine/find-new-ads.server.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

const ADS: Record<string, LiveAd> = {
  camry: {
    title: { ar: 'كامري نظيفة' },
    city: 'salmiya',
    attributes: { make: 'toyota', model: 'camry' },
    price: 3_000_000,
    point: { lat: 29.334, lng: 48.072 },
  },
  rio: {
    title: { en: 'Rio, red' },
    city: 'jahra',
    attributes: { make: 'kia' },
    features: ['sunroof'],
    price: 1_000_000,
    point: { lat: 29.338, lng: 47.658 },
  },
  saudi: { title: { en: 'Corolla' }, country: 'SA', city: 'riyadh', attributes: { make: 'toyota' } },
  driver: {
    title: { en: 'Driver with a car' },
    category: 'jobs',
    city: 'salmiya',
    point: { lat: 29.334, lng: 48.073 },
  },
  caretaker: { title: { en: 'Caretaker for villas' }, category: 'jobs', country: 'SA', city: 'riyadh' },
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

test.each([
  ['car', ['driver', 'seller', 'tailor']],
  ['cars', ['driver', 'seller', 'tailor']],
  ['سيارة', []],
  ['السيارات', []],
  ['موتر', []],
])(
  '“%s” lists the ads of the category first, and those with the word in their title after them',
  async (search, rest) => {
    const { ads } = await ask({ search });
    expect(keysOf(ads.slice(0, 3))).toEqual(['camry', 'rio', 'saudi']);
    expect(keysOf(ads.slice(3))).toEqual(rest);
  },
);

test('a parent category lists the ads of all below', async () => {
  expect(await find('property')).toEqual(['flat', 'villa']);
  expect(await find('عقارات')).toEqual(['flat', 'villa']);
});

test('other words narrow the category, unless more ads elsewhere have them', async () => {
  expect(await find('kia car')).toEqual(['rio']);
  expect(await find('car driver')).toEqual(['driver']);
  // One car is red, two jobs say both: the list is not narrowed.
  expect(await find('red car')).toEqual(['rio', 'seller', 'tailor']);
});

test('inside a category, a name narrows it, is implied, or is a plain word', async () => {
  expect(await find('cars', { categoryId: 'vehicles' })).toEqual(['camry', 'rio', 'saudi']);
  expect(await find('vehicles', { categoryId: 'cars' })).toEqual(['camry', 'rio', 'saudi']);
  expect(await find('cars', { categoryId: 'jobs' })).toEqual(['driver', 'seller', 'tailor']);
});

test('the ads of a category that a word names are no condition', async () => {
  expect(await find('villas')).toEqual(['caretaker', 'villa']);
  expect(await find('villas', { city: 'riyadh' })).toEqual(['caretaker']);
  expect(await find('cars', { categoryId: 'property' })).toEqual([]);
});

test.each([
  ['الجهراء', ['flat', 'nearby', 'rio']],
  ['jahra', ['flat', 'nearby', 'rio']],
  ['jhara', ['flat', 'nearby', 'rio']],
  ['بالسالمية', ['camry', 'driver', 'nearby', 'villa']],
  ['وبالسالمية', ['camry', 'driver', 'nearby', 'villa']],
  ['وتويوتا', ['camry', 'saudi']],
  ['saudi arabia', ['caretaker', 'saudi']],
  ['pool', ['flat', 'villa']],
  ['furnished', ['flat']],
  ['sunroof', ['rio']],
  ['سيارة مع فتحة سقف', ['rio']],
  ['toyota', ['camry', 'saudi']],
  ['toyota salmiya', ['camry']],
  ['cars in jahra', ['rio']],
  ['السعوديه', ['caretaker', 'saudi']],
])('“%s” finds ads by their text and by their properties', async (search, expected) => {
  expect(await find(search)).toEqual(expected);
});

test('returns the interpretation with its words', async () => {
  const { text } = await ask({ search: 'cars in jahra' });
  expect(text.understood).toEqual([
    { kind: 'category', id: 'cars', name: { en: 'Cars', ar: 'سيارات' }, words: 'cars' },
    { kind: 'city', id: 'jahra', name: { en: 'Jahra', ar: 'الجهراء' }, words: 'jahra' },
  ]);
  expect((await ask({ search: 'seller' })).text.understood).toBeUndefined();
});

test.each([
  ['cars under 2000', ['driver', 'rio', 'seller', 'tailor']],
  ['سيارات بأقل من ٢٠٠٠ دينار', ['rio']],
  ['car between 2,500 and 3,500 kwd', ['camry']],
  ['between 900 and 1100', ['rio']],
  ['cars over 5000', []],
])('“%s” filters by price', async (search, expected) => {
  expect(await find(search, { country: 'KW' })).toEqual(expected);
});

test('a price of the text narrows a filter, is counted in facets, and is text on request', async () => {
  const search = 'cars under 2000';
  expect(await find(search, { country: 'KW', minPrice: '1500' })).toEqual([]);
  expect((await ask({ search, country: 'KW' }, '/ads/facets')).countries.counts['KW']).toEqual({ count: 4 });
  expect((await ask({ search, country: 'KW' })).text.understood.at(-1)).toEqual({
    kind: 'price',
    id: '..2000',
    name: { en: 'Price', ar: 'السعر' },
    words: 'under 2000',
    rest: 'cars',
    currency: 'KWD',
  });
  expect((await ask({ search: 'between 900 and 1100', country: 'KW' })).text.understood).toHaveLength(1);
  expect((await ask({ search, country: 'KW', plain: 'under 2000' })).text).toMatchObject({ nearest: 'cars' });
});

test('searches for a word as text on request', async () => {
  expect(await find('cars', { plain: 'cars' })).toEqual(['driver', 'seller', 'tailor']);
  expect((await ask({ search: 'cars', plain: 'cars' })).text.understood).toBeUndefined();
});

test('the plain words are limited to 200 characters', async () => {
  const { status } = await market.call('GET', `/ads?${query({ search: 'cars', plain: 'x'.repeat(201) })}`);
  expect(status).toBe(422);
});

test('a price order and a seller find the same ads', async () => {
  for (const search of ['jahra', 'pool', 'toyota', 'cars', 'toyota salmiya']) {
    const expected = await find(search);
    expect(await find(search, { sort: 'low-to-high' }), search).toEqual(expected);
    expect(await find(search, { seller: String(member.id) }), search).toEqual(expected);
  }
});

test('facets and the number of ads use the interpretation', async () => {
  expect((await ask({ search: 'cars' }, '/ads/facets')).categories.counts).toEqual({
    vehicles: { count: 3 },
    jobs: { count: 3 },
  });
  expect((await ask({ search: 'cars' })).pagination.totalItems).toBe(6);
  expect((await ask({ search: 'jahra' }, '/ads/facets')).categories.counts).toEqual({
    vehicles: { count: 1 },
    property: { count: 1 },
    jobs: { count: 1 },
  });
});

test.each([
  ['cars', ['camry', 'driver', 'rio']],
  ['jahra', ['rio']],
  ['toyota salmiya', ['camry']],
  ['salmiya', ['camry', 'driver']],
])('the map of “%s” shows the same ads, as far as they have a point', async (search, expected) => {
  expect(keysOf((await ask({ search }, '/ads/map')).ads)).toEqual(expected);
  expect(keysOf((await ask({ search, bounds: '47,29,49,30' }, '/ads/map')).ads)).toEqual(expected);
  expect((await ask({ search, bounds: '10,10,11,11' }, '/ads/map')).total).toBe(0);
});

test('saved searches find the same new ads', async () => {
  const period = { after: new Date(0), until: new Date(market.time.now + 1), excludedSellerId: 0 };
  const findNew = async (search: string) => {
    const { ids } = await findNewAds(market.db, SearchQuery.parse({ search }), period, 100);
    return keysOf(ids.map((id) => ({ _id: String(id) })));
  };
  for (const search of ['cars', 'jahra', 'toyota', 'kia car'])
    expect(await findNew(search)).toEqual(await find(search));
});
