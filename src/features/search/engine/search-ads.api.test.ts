import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropAnswers } from '#platform/caches/cached.server.ts';
import { lowerUntilTested } from '#tests/support/lower-until-tested.ts';
import { type Answer, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
let seller: Person;
const names = new Map<string, string>();
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  await store([
    {
      title: { en: 'camry' },
      city: 'salmiya',
      price: 3_000_000,
      attributes: { make: 'toyota', model: 'camry', mileage: 84_000 },
    },
    { title: { en: 'rio' }, price: 2_000_000, attributes: { make: 'kia', model: 'rio', mileage: 20_000 } },
    {
      title: { en: 'riyadh camry' },
      country: 'SA',
      city: 'riyadh',
      price: 1_000_000,
      attributes: { make: 'toyota', model: 'camry', mileage: 5 },
    },
    { title: { en: 'driver' }, category: 'jobs', price: null },
    { title: { en: 'flat' }, category: 'flats', price: 400_000 },
    { title: { en: 'villa' }, category: 'villas', country: 'SA', price: 90_000 },
    { title: { en: 'reserved villa' }, category: 'villas', price: 0, status: 'reserved' },
    ...(['sold', 'expired', 'suspended', 'pending_review', 'deleted'] as const).map((status) => ({
      title: { en: `${status} camry` },
      status,
    })),
  ]);
}, 60_000);
afterAll(() => market.close());

async function store(ads: LiveAd[]): Promise<string[]> {
  const ids = await storeAds(market, seller, ads);
  for (const [at, id] of ids.entries()) names.set(id, ads[at]?.title.en ?? '');
  return ids;
}

const search = (query: string) => market.call('GET', `/ads?${query}`);
const idsOf = ({ body }: Answer): string[] => body.data.ads.map((ad: { _id: string }) => ad._id);
const find = async (query: string) => idsOf(await search(query)).map((id) => names.get(id));

test.each([
  ['limit=50', ['camry', 'rio', 'riyadh camry', 'driver', 'flat', 'villa', 'reserved villa']],
  ['categoryId=cars', ['camry', 'rio', 'riyadh camry']],
  ['categoryId=vehicles', ['camry', 'rio', 'riyadh camry']],
  ['categoryId=property', ['flat', 'villa', 'reserved villa']],
  ['categoryId=villas', ['villa', 'reserved villa']],
  ['country=SA', ['riyadh camry', 'villa']],
  ['country=KW&categoryId=property', ['flat', 'reserved villa']],
  ['city=salmiya', ['camry']],
  ['country=SA&city=riyadh', ['riyadh camry']],
  ['search=camry', ['camry', 'riyadh camry']],
  ['search=camry&country=SA', ['riyadh camry']],
  ['search=camry&categoryId=property', []],
  ['categoryId=cars&attr.make=toyota', ['camry', 'riyadh camry']],
  ['categoryId=cars&attr.make=toyota&attr.make=kia', ['camry', 'rio', 'riyadh camry']],
  ['categoryId=cars&attr.make=toyota&country=KW', ['camry']],
  ['categoryId=cars&attr.make=other', []],
  ['categoryId=vehicles&attr.mileage=10..50000', ['rio']],
  ['categoryId=cars&attr.mileage=20000..', ['camry', 'rio']],
  ['categoryId=cars&attr.mileage=..20000', ['rio', 'riyadh camry']],
  ['categoryId=cars&attr.mileage=٥', ['riyadh camry']],
])('finds the matching ads: %s', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

test.each([
  // 3,000 and 2,000 KWD at 3.25, 10,000 SAR at 0.27.
  ['minPrice=3000', ['camry', 'riyadh camry']],
  ['minPrice=3001', ['riyadh camry']],
  ['maxPrice=2700&categoryId=cars', ['rio']],
  ['minPrice=2000&maxPrice=10000&categoryId=cars', ['camry', 'rio', 'riyadh camry']],
  ['minPrice=2000&maxPrice=10000&categoryId=cars&sort=low-to-high', ['riyadh camry', 'rio', 'camry']],
  ['minPrice=3000&near=29.33,48.08&within=500', ['camry']],
  ['minPrice=2000&maxPrice=2999&country=KW', ['rio']],
  ['minPrice=2000&maxPrice=3000&country=KW', ['camry', 'rio']],
  ['minPrice=900&country=SA', ['riyadh camry', 'villa']],
  ['minPrice=901&country=SA', ['riyadh camry']],
  ['minPrice=9000&city=riyadh', ['riyadh camry']],
])('prices are in the currency of the place, or in each ad’s own: %s', async (query, expected) => {
  expect(await find(query)).toEqual(expected);
});

test.each([
  ['camry under 4000', ['camry']],
  ['camry under 12000', ['camry', 'riyadh camry']],
  // 4,000 KWD are 48,148 SAR; 10,000 SAR are 831 KWD.
  ['camry under 4000 kwd', ['camry', 'riyadh camry']],
  ['camry under 4000 sar', []],
  ['camry under 10000 sar', ['riyadh camry']],
  ['camry under $9750', ['camry', 'riyadh camry']],
  ['camry under $9000', ['riyadh camry']],
  // The only dinar of this site.
  ['camry under 4000 dinars', ['camry', 'riyadh camry']],
  ['كامري تحت 900 دينار', ['riyadh camry']],
  ['camry under 12000 riyals', ['riyadh camry']],
  ['camry in Salmiya under 4000', ['camry']],
  ['camry in Riyadh under 12000', ['riyadh camry']],
])('“%s” compares prices in the currency that it names, or else in each ad’s own', async (words, expected) => {
  expect(await find(`search=${encodeURIComponent(words)}`)).toEqual(expected);
});

test.each([
  ['camry under 4000', undefined],
  ['camry under 4000 kwd', 'KWD'],
  ['camry under 4000 dinars', 'KWD'],
  ['camry in Salmiya under 4000', 'KWD'],
  ['camry in Salmiya under 4000 dinars', 'KWD'],
  ['camry in Salmiya under $400', 'USD'],
])('the price of “%s” is shown in the currency %s', async (words, currency) => {
  const { body } = await search(`search=${encodeURIComponent(words)}`);
  expect(body.data.text.understood.find(({ kind }: { kind: string }) => kind === 'price')).toMatchObject({
    id: expect.stringMatching(/^\.\.\d+$/),
    ...(currency && { currency }),
  });
  expect(body.data.text.understood.some((name: object) => 'currency' in name)).toBe(currency !== undefined);
});

test.each([
  ['newest', ['camry', 'rio', 'riyadh camry', 'driver', 'flat', 'villa', 'reserved villa']],
  ['oldest', ['reserved villa', 'villa', 'flat', 'driver', 'riyadh camry', 'rio', 'camry']],
  ['low-to-high', ['reserved villa', 'villa', 'flat', 'riyadh camry', 'rio', 'camry', 'driver']],
  ['high-to-low', ['camry', 'rio', 'riyadh camry', 'flat', 'villa', 'reserved villa', 'driver']],
])('sorts %s across currencies, ads without a price last', async (sort, expected) => {
  expect(await find(`sort=${sort}`)).toEqual(expected);
});

test('sorts by relevance if there is search text: the title counts more than the description', async () => {
  await store([
    {
      title: { en: 'wardrobe' },
      description: { en: 'with a small sideboard' },
      category: 'jobs',
      country: 'SA',
      age: 50,
    },
    { title: { en: 'old sideboard' }, category: 'jobs', country: 'SA', age: 100 },
  ]);
  const answer = await search('search=sideboard');
  expect([answer.body.data.sort, idsOf(answer).map((id) => names.get(id))]).toEqual([
    'relevance',
    ['old sideboard', 'wardrobe'],
  ]);
  expect(await find('search=sideboard&sort=newest')).toEqual(['wardrobe', 'old sideboard']);
  expect((await search('')).body.data.sort).toBe('newest');
});

test.each([
  ['country=XX', 'country'],
  ['city=atlantis', 'city'],
  ['country=SA&city=salmiya', 'city'],
  ['page=0', 'page'],
  ['page=1001', 'page'],
  ['limit=101', 'limit'],
  ['sort=random', 'sort'],
  ['minPrice=-1', 'minPrice'],
  ['maxPrice=cheap', 'maxPrice'],
  ['categoryId=cars&attr.wings=2', 'attr.wings'],
  ['attr.make=toyota', 'attr.make'],
  ['categoryId=jobs&attr.make=toyota', 'attr.make'],
  ['categoryId=cars&attr.mileage=much', 'attr.mileage'],
])('rejects %s with a field error', async (query, name) => {
  const { status, body } = await search(query);
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [name]]);
});

test('rejects an unknown category with CATEGORY_NOT_FOUND', async () => {
  expect((await search('categoryId=spaceships')).body.errorCode).toBe('CATEGORY_NOT_FOUND');
});

/** 24 ads with three creation times and few prices, some without one, so that sort keys tie across pages. */
async function storeTies(category: string, extra: Partial<LiveAd> = {}): Promise<string[]> {
  const prices = [5000, 5000, 7000, null];
  return store(
    Array.from({ length: 24 }, (_, at) => ({
      title: { en: 'lamp' },
      category,
      age: 1000 + (at % 3),
      price: prices[at % 4] ?? null,
      ...extra,
    })),
  );
}

async function readPages(query: string, limit: number, order: 'forward' | 'shuffled'): Promise<string[]> {
  const { totalPages } = (await search(`${query}&limit=${limit}`)).body.data.pagination;
  const pages = Array.from({ length: totalPages }, (_, at) => at + 1);
  const read = new Map<number, string[]>();
  for (const page of order === 'forward' ? pages : pages.toSorted((a, b) => ((a * 7) % 10) - ((b * 7) % 10))) {
    read.set(page, idsOf(await search(`${query}&limit=${limit}&page=${page}`)));
  }
  return pages.flatMap((page) => read.get(page) ?? []);
}

test.each(['newest', 'oldest', 'low-to-high', 'high-to-low'])(
  'pages sorted %s contain each ad once, read in any order',
  async (sort) => {
    const category = { newest: 'jobs', oldest: 'flats', 'low-to-high': 'villas', 'high-to-low': 'cars' }[sort] ?? '';
    await storeTies(category);
    for (const query of [
      `categoryId=${category}&sort=${sort}`,
      `sort=${sort}`,
      `search=lamp&sort=${sort}`,
      `country=KW&maxPrice=6&sort=${sort}`,
    ]) {
      const whole = idsOf(await search(`${query}&limit=100`)).concat(
        idsOf(await search(`${query}&limit=100&page=2`)),
        idsOf(await search(`${query}&limit=100&page=3`)),
      );
      const { totalItems } = (await search(query)).body.data.pagination;
      expect(new Set(whole).size, query).toBe(totalItems);
      expect(whole, query).toHaveLength(totalItems);
      expect(await readPages(query, 7, 'shuffled'), query).toEqual(whole);
      expect(await readPages(query, 7, 'forward'), query).toEqual(whole);
    }
  },
);

test('three featured ads come first in a category and are not repeated', async () => {
  const featured = await store(
    Array.from({ length: 5 }, () => ({ title: { en: 'featured' }, category: 'flats', age: 5000, isFeatured: true })),
  );
  const all = await readPages('categoryId=property', 7, 'forward');
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength((await search('categoryId=property')).body.data.pagination.totalItems);
  const leading = all.slice(0, 3);
  expect(featured).toEqual(expect.arrayContaining(leading));
  expect((await search('categoryId=property')).body.data.ads[0].isFeatured).toBe(true);
  expect(featured.filter((id) => all.includes(id))).toHaveLength(5);
  expect(featured).not.toContain(idsOf(await search('categoryId=property&sort=high-to-low'))[0]);
  const drawn = new Set<string>();
  for (let minute = 0; minute < 20; minute += 1) {
    market.time.now += 60_000;
    for (const id of idsOf(await search('categoryId=flats&limit=3'))) drawn.add(id);
  }
  expect([...drawn].toSorted()).toEqual(featured.toSorted());
});

test('a count up to 1,000 is exact, a larger one may be a minute old', async () => {
  const total = async () => (await search('categoryId=jobs')).body.data.pagination.totalItems;
  const drivers = (count: number) =>
    Array.from({ length: count }, () => ({ title: { en: 'driver' }, category: 'jobs' }));
  const by = await market.person();
  const sell = async (id: string | undefined) => {
    expect((await market.call('POST', `/ads/${id}/sold`, { by })).status).toBe(200);
  };
  const ids = await storeAds(market, by, drivers(1_000 - (await total())));
  dropAnswers(market.db);
  expect(await total()).toBe(1_000);
  await sell(ids[0]);
  expect(await total()).toBe(999);
  await storeAds(market, by, drivers(5));
  dropAnswers(market.db);
  expect(await total()).toBe(1_004);
  await sell(ids[1]);
  expect(await total()).toBe(1_004);
  dropAnswers(market.db);
  expect(await total()).toBe(1_003);
});

test('counts are capped and flagged as capped', async () => {
  expect((await search('')).body.data.pagination).not.toHaveProperty('totalIsCapped');
  lowerUntilTested({ maxTotal: 1_000 });
  await sql`
    insert into ads (
      seller_id, category_id, country_id, title, description, currency, price_kind, price, price_rank,
      status, created_at
    )
    select ${seller.id}, 2, 1, '{"en": "mass"}', '{}', 'KWD', 'fixed', n, n, 'active',
      to_timestamp(${market.time.now / 1000} - 10000 - n)
    from generate_series(1, 1050) as n`.execute(market.db);
  dropAnswers(market.db);
  for (const query of ['sort=newest', 'search=mass']) {
    const { body } = await search(`${query}&page=100`);
    expect(body.data.pagination).toEqual({
      currentPage: 100,
      totalPages: 100,
      itemsPerPage: 10,
      totalItems: 1_000,
      totalIsCapped: true,
    });
    expect(body.data.ads, query).toHaveLength(10);
  }
});
