import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropAnswers } from '#platform/caches/cached.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

const DAY = 86_400;
const CENTERS: Record<string, { lat: number; lng: number }> = {
  salmiya: { lat: 29.33, lng: 48.07 },
  jahra: { lat: 29.34, lng: 47.67 },
  riyadh: { lat: 24.71, lng: 46.68 },
};
const CITIES_OF: Record<string, string[]> = { KW: ['salmiya', 'jahra'], SA: ['riyadh'] };
/** Exchange rate and number of minor units of one major unit. */
const MONEY: Record<string, { rate: number; minor: number }> = {
  KW: { rate: 3.25, minor: 1000 },
  SA: { rate: 0.27, minor: 100 },
};
const LEAVES: Record<string, string[]> = {
  vehicles: ['cars'],
  property: ['flats', 'villas'],
  cars: ['cars'],
  jobs: ['jobs'],
  flats: ['flats'],
  villas: ['villas'],
};
const BELOW: Record<string, string[]> = {
  vehicles: ['cars'],
  cars: ['cars'],
  property: ['flats', 'villas'],
  flats: ['flats', 'villas'],
  villas: ['flats', 'villas'],
};
const ROOTS = ['vehicles', 'jobs', 'property'];
const FACETS: Record<string, string[]> = { cars: ['make'], flats: ['rooms', 'amenities', 'furnished'] };

type Ad = Required<Pick<LiveAd, 'category' | 'country' | 'age' | 'hasPictures'>> & {
  city: string | undefined;
  price: number | null;
  word: string;
  point: { lat: number; lng: number; isArea: boolean } | undefined;
  attributes: Record<string, string | string[] | boolean>;
};
type Query = Record<string, string | string[]>;

const attributes: Record<string, fc.Arbitrary<Ad['attributes']>> = {
  cars: fc.record({ make: fc.constantFrom('toyota', 'kia', 'other') }),
  flats: fc.record(
    {
      rooms: fc.constantFrom('1', '2', '3'),
      amenities: fc.subarray(['pool', 'lift', 'garden']),
      furnished: fc.constant(true),
    },
    { requiredKeys: ['rooms'] },
  ),
};

const ad: fc.Arbitrary<Ad> = fc.constantFrom('KW', 'SA').chain((country) =>
  fc.constantFrom('cars', 'cars', 'flats', 'flats', 'flats', 'villas', 'jobs').chain((category) =>
    fc.record({
      category: fc.constant(category),
      country: fc.constant(country),
      city: fc.option(fc.constantFrom(...(CITIES_OF[country] ?? [])), { nil: undefined }),
      price: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
      word: fc.constantFrom('tidy', 'roomy'),
      age: fc.integer({ min: 1, max: 40 * DAY }),
      hasPictures: fc.boolean(),
      point: fc.option(
        fc.record({
          lat: fc.double({ min: 29, max: 29.6, noNaN: true }),
          lng: fc.double({ min: 47.5, max: 48.3, noNaN: true }),
          isArea: fc.boolean(),
        }),
        { nil: undefined },
      ),
      attributes: attributes[category] ?? fc.constant({}),
    }),
  ),
);

const some = <T extends string>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const queries: fc.Arbitrary<Query> = some('vehicles', 'cars', 'property', 'flats', 'flats', 'villas').chain(
  (categoryId) =>
    fc
      .record({
        categoryId: fc.constant(categoryId),
        country: some('KW', 'SA'),
        search: some('tidy', 'roomy'),
        minPrice: some('10', '20'),
        maxPrice: some('30'),
        near: some('29.33,48.07', '29.3,47.9'),
        within: some('5', '30'),
        postedWithin: some('1', '7', '30'),
        withPictures: some('1'),
        'attr.make': categoryId === 'cars' ? some('toyota', 'kia') : fc.constant(undefined),
        'attr.rooms':
          categoryId === 'flats'
            ? fc.option(fc.subarray(['1', '2', '3'], { minLength: 1 }), { nil: undefined })
            : fc.constant(undefined),
        'attr.amenities': categoryId === 'flats' ? some('pool', 'lift') : fc.constant(undefined),
        'attr.furnished': categoryId === 'flats' ? some('true') : fc.constant(undefined),
        city: fc.nat(),
      })
      .map(({ city, ...rest }) => {
        const cities = CITIES_OF[rest.country ?? ''] ?? [];
        const chosen = { ...rest, city: [undefined, ...cities][city % (cities.length + 1)] };
        return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as Query;
      }),
);

let market: Marketplace;
const ads: Ad[] = fc.sample(ad, { numRuns: 220, seed: 11 });
beforeAll(async () => {
  market = await openMarketplace();
  await storeAds(
    market,
    await market.person(),
    ads.map(({ word, price, city, ...rest }) => ({
      ...rest,
      ...(city && { city }),
      title: { en: word },
      price: price === null ? null : price * (MONEY[rest.country]?.minor ?? 1),
    })),
  );
}, 60_000);
afterAll(() => market.close());

function matches(one: Ad, query: Query): boolean {
  const param = (name: string) => (query[name] === undefined ? undefined : String(query[name]));
  const category = param('categoryId');
  const days = Number(param('postedWithin') ?? 1000);
  const checks = [
    !category || LEAVES[category]?.includes(one.category),
    !query.country || one.country === query.country,
    !query.city || one.city === query.city,
    !query.search || one.word === query.search,
    !query.minPrice || (one.price !== null && one.price >= Number(query.minPrice)),
    !query.maxPrice || (one.price !== null && one.price <= Number(query.maxPrice)),
    !query.withPictures || one.hasPictures,
    one.age <= days * DAY,
    !query.near || isNear(one, String(query.near), Number(query.within ?? 25)),
    ...Object.entries(query).flatMap(([name, values]) =>
      name.startsWith('attr.') ? [[values].flat().some((value) => has(one, name.slice(5), value))] : [],
    ),
  ];
  return checks.every(Boolean);
}

const has = (one: Ad, key: string, value: string) => [one.attributes[key] ?? []].flat().map(String).includes(value);

function isNear({ point, city }: Ad, near: string, km: number): boolean {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  const coarse = (degrees: number) => (point?.isArea ? Math.round(degrees * 200) / 200 : degrees);
  const place = point ? { lat: coarse(point.lat), lng: coarse(point.lng) } : CENTERS[city ?? ''];
  if (!place) return false;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const cosine =
    Math.sin(radians(lat)) * Math.sin(radians(place.lat)) +
    Math.cos(radians(lat)) * Math.cos(radians(place.lat)) * Math.cos(radians(place.lng - lng));
  return 6371 * Math.acos(Math.min(1, cosine)) <= km;
}

const countOf = (query: Query) => ads.filter((one) => matches(one, query)).length;

function counted(choices: string[], toQuery: (choice: string) => Query): Record<string, number> {
  return Object.fromEntries(
    choices.map((choice) => [choice, countOf(toQuery(choice))] as const).filter(([, count]) => count > 0),
  );
}

function without(query: Query, ...names: string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

const toSearchParams = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ).toString();

const OPTIONS: Record<string, string[]> = {
  make: ['toyota', 'kia', 'other'],
  rooms: ['1', '2', '3'],
  amenities: ['pool', 'lift', 'garden'],
  furnished: ['true'],
};

test('lists and facets match a check of every ad', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      dropAnswers(market.db);
      const list = await market.call('GET', `/ads?${toSearchParams(query)}`);
      expect(list.body.data.pagination.totalItems).toBe(countOf(query));

      const { body } = await market.call('GET', `/ads/facets?${toSearchParams(query)}`);
      const plain = ({ counts }: { counts: Record<string, { count: number }> }) =>
        Object.fromEntries(Object.entries(counts).map(([name, { count }]) => [name, count]));
      const category = String(query.categoryId ?? '');
      const withoutAttributes = Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('attr.')));
      expect(plain(body.data.categories)).toEqual(
        counted(BELOW[category] ?? ROOTS, (categoryId) => ({ ...withoutAttributes, categoryId })),
      );
      expect(plain(body.data.countries)).toEqual(
        counted(['KW', 'SA'], (country) => ({ ...without(query, 'city'), country })),
      );
      expect(plain(body.data.cities)).toEqual(
        counted(CITIES_OF[String(query.country)] ?? [], (city) => ({ ...query, city })),
      );
      for (const key of FACETS[category] ?? []) {
        expect(plain(body.data.attributes[key])).toEqual(
          counted(OPTIONS[key] ?? [], (value) => ({ ...query, [`attr.${key}`]: value })),
        );
      }
    }),
  );
});

test('a city alone implies its country', async () => {
  dropAnswers(market.db);
  const facetsOf = async (place: string) => (await market.call('GET', `/ads/facets?maxPrice=900&${place}`)).body.data;
  const { cities } = await facetsOf('city=riyadh');
  expect(Object.keys(cities.counts)).not.toEqual([]);
  expect(cities).toEqual((await facetsOf('country=SA&city=riyadh')).cities);
});

test('search text without searchable words has empty facets', async () => {
  const { body } = await market.call('GET', '/ads/facets?search=!!!');
  expect(body.data).toEqual({
    categories: { counts: {} },
    countries: { counts: {} },
    cities: { counts: {} },
    attributes: {},
  });
});

test.each([
  ['near=here', 'near'],
  ['near=91,0', 'near'],
  ['near=1,181', 'near'],
  ['near=1,1&within=0', 'within'],
  ['near=1,1&within=501', 'within'],
  ['postedWithin=2', 'postedWithin'],
  ['withPictures=yes', 'withPictures'],
])('rejects %s with a field error', async (params, name) => {
  for (const path of ['/ads', '/ads/facets']) {
    const { status, body } = await market.call('GET', `${path}?${params}`);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [name]]);
  }
});
