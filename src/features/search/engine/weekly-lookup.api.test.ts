import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { toConditions, EMPTY_FILTER } from './conditions.server.ts';
import { SearchQuery } from '../contract.ts';
import { dropAnswers } from '#platform/caches/cached.server.ts';
import { countAds } from './queries.server.ts';
import { resolveFilter } from './resolve-filter.server.ts';
import { lowerUntilTested } from '#tests/support/lower-until-tested.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const DAY = 86_400;
/** Within one week, across weeks, and so old that many weeks are looked up at once. */
const AGES = [0, 1, 3, 6, 7, 8, 20, 49, 55, 56, 57, 63, 100, 200, 400, 1_000, 4_000, 16_000].map((days) => days * DAY);

let market: Marketplace;
let seller: Person;
let ids: string[];
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  ids = await storeAds(
    market,
    seller,
    AGES.map((age, at) => ({
      title: { en: `ancient ${at % 2 ? 'odd' : 'even'}` },
      age,
      point: { lat: 29.3, lng: 47.9 },
      attributes: { make: at % 2 ? 'kia' : 'toyota' },
    })),
  );
}, 60_000);
afterAll(() => market.close());

const read = async (query: string) => (await market.call('GET', `/ads?${query}`)).body.data;
const idsOf = (data: { ads: { _id: string }[] }): string[] => data.ads.map(({ _id }) => _id);
const odd = () => ids.filter((_, at) => at % 2);

test.each(['search=ancient', 'near=29.3,47.9&within=5', 'near=29.3,47.9&within=5&search=ancient'])(
  'finds ads of every age, newest first: %s',
  async (query) => {
    expect(idsOf(await read(`${query}&limit=100&sort=newest`))).toEqual(ids);
    expect(idsOf(await read(`${query}&limit=5&page=3&sort=newest`))).toEqual(ids.slice(10, 15));
    expect(idsOf(await read(`${query}&limit=100&sort=oldest`))).toEqual(ids.toReversed());
  },
);

test.each([1, 2, 5, 17, 18, 19])('counts all ads when the newest %i are ranked', async (maxRankedHits) => {
  lowerUntilTested({ maxRankedHits });
  for (const query of ['search=ancient', 'search=odd', 'near=29.3,47.9&within=5&search=ancient']) {
    dropAnswers(market.db);
    const { pagination, ads } = await read(`${query}&limit=1&sort=relevance`);
    expect([pagination.totalItems, ads.length], query).toEqual([query.endsWith('odd') ? odd().length : ids.length, 1]);
  }
  lowerUntilTested({ maxTotal: 10 });
  dropAnswers(market.db);
  expect((await read('search=ancient&limit=1&sort=relevance')).pagination).toMatchObject({
    totalItems: 10,
    totalIsCapped: true,
  });
});

test('words, options and a location combine', async () => {
  for (const query of [
    'search=ancient+odd',
    'categoryId=cars&attr.make=kia',
    'categoryId=cars&attr.make=kia&search=ancient',
    'near=29.3,47.9&search=odd',
  ]) {
    expect(idsOf(await read(`${query}&limit=100&sort=newest`)), query).toEqual(odd());
  }
  expect(idsOf(await read('categoryId=cars&attr.make=kia&search=even'))).toEqual([]);
});

test('an ad is found by its current content while it is live', async () => {
  const [id] = await storeAds(market, seller, [
    { title: { en: 'zeppelin' }, age: 30 * DAY, attributes: { make: 'zeppelin works' } },
  ]);
  const isFoundBy = async (query: string) => {
    dropAnswers(market.db);
    return idsOf(await read(query)).includes(id ?? '');
  };
  const change = (values: object) => market.db.updateTable('ads').set(values).where('id', '=', Number(id)).execute();
  expect(await isFoundBy('search=zeppelin')).toBe(true);
  await change({ title: JSON.stringify({ en: 'gyrocopter' }), attributes: JSON.stringify({ make: 'kia' }) });
  expect([
    await isFoundBy('search=zeppelin'),
    await isFoundBy('search=gyrocopter'),
    await isFoundBy('categoryId=cars&attr.make=kia&limit=100'),
  ]).toEqual([false, true, true]);
  await change({ created_at: new Date(0) });
  expect(await isFoundBy('search=gyrocopter')).toBe(true);
  await change({ status: 'sold' });
  expect([await isFoundBy('search=gyrocopter'), await isFoundBy('categoryId=cars&attr.make=kia&limit=100')]).toEqual([
    false,
    false,
  ]);
});

test('deep pages of a common word and of a location match the whole list, reached in any order', async () => {
  lowerUntilTested({ maxTotal: 1_000, maxCollectedHits: 300, maxScannedOffset: 30 });
  await sql`
    insert into ads (
      seller_id, category_id, country_id, title, description, currency, price_kind, price, price_rank,
      status, created_at, lat, lng
    )
    select ${seller.id}, 2, 1, '{"en": "plenty"}', '{}', 'KWD', 'fixed', n, n, 'active',
      now() - make_interval(hours => n / 3 * 20), 10, 20
    from generate_series(1, 1020) as n`.execute(market.db);
  await sql`analyze ads`.execute(market.db);
  const { rows } = await sql<{ id: number; rank: number }>`
    select id, price_rank as rank from ads where title = '{"en": "plenty"}' order by created_at desc, id desc`.execute(
    market.db,
  );
  const all = rows.map(({ id }) => String(id));
  const byPrice = rows.toSorted((a, b) => a.rank - b.rank).map(({ id }) => String(id));
  for (const query of ['search=plenty', 'near=10,20', 'near=10,20&search=plenty']) {
    for (const page of [1, 4, 5, 50, 51, 100, 99]) {
      const data = await read(`${query}&page=${page}`);
      expect(idsOf(data), `${query}, page ${page}`).toEqual(all.slice(page * 10 - 10, page * 10));
      expect(data.pagination).toMatchObject({ totalItems: 1_000, totalIsCapped: true });
    }
    dropAnswers(market.db);
    expect(idsOf(await read(`${query}&page=77`))).toEqual(all.slice(760, 770));
    expect(idsOf(await read(`${query}&page=77&sort=oldest`))).toEqual(all.toReversed().slice(760, 770));
    // The oldest ads have the highest prices.
    for (const page of [1, 4, 40, 77]) {
      expect(idsOf(await read(`${query}&page=${page}&sort=low-to-high`)), `${query}, page ${page}`).toEqual(
        byPrice.slice(page * 10 - 10, page * 10),
      );
      expect(idsOf(await read(`${query}&page=${page}&sort=high-to-low`)), `${query}, page ${page}`).toEqual(
        byPrice.toReversed().slice(page * 10 - 10, page * 10),
      );
    }
  }
}, 60_000);

const CATEGORIES = [
  {},
  { categoryId: 'cars' },
  { categoryId: 'cars', 'attr.make': 'kia' },
  { categoryId: 'cars', 'attr.make': ['kia', 'toyota'] },
];
const COUNTRIES = [{}, { country: 'KW' }, { country: 'SA' }];
const PLACES = [
  {},
  { near: '10,20', within: 2 },
  { near: '10.01,20', within: 50 },
  { near: '-33.9,-70.6', within: 25 },
  { near: '10,20', within: 500 },
];
const PRICES = [
  {},
  { minPrice: 0 },
  { minPrice: 500, maxPrice: 600 },
  { minPrice: 512 },
  { maxPrice: 4096 },
  // In Kuwait 64 US dollars.
  { minPrice: 64 / 3.25, maxPrice: 64 / 3.25 },
  { minPrice: 9, maxPrice: 8 },
  { minPrice: 2e9 },
];

test.each(PRICES)('key lookup finds the same ads as checking every row: %o', async (price) => {
  await sql`
    insert into ads (
      seller_id, category_id, country_id, title, description, currency, price_kind, price, price_rank,
      status, created_at, lat, lng, attributes
    )
    select ${seller.id}, (select id from categories where slug = 'cars'), 1 + n % 2, '{"en": "sundry"}', '{}', 'KWD',
      'fixed', n, power(2, n / 8.0), 'active', now() - make_interval(hours => n * 40),
      case n % 3 when 0 then 10 + n / 400.0 when 1 then -33.9 end,
      case n % 3 when 0 then 20 - n / 400.0 when 1 then -70.6 end,
      case n % 4 when 0 then '{"make": "kia"}' when 1 then '{"make": "toyota"}' else '{}' end::jsonb
    from generate_series(0, 279) as n where not exists (select from ads where title = '{"en": "sundry"}')`.execute(
    market.db,
  );
  const queries = CATEGORIES.flatMap((category) =>
    COUNTRIES.flatMap((country) => PLACES.map((place) => ({ ...price, ...category, ...country, ...place }))),
  );
  let found = 0;
  for (const query of queries) {
    const { filter = EMPTY_FILTER } = await resolveFilter(
      market.services,
      SearchQuery.parse({ ...query, search: 'sundry' }),
    );
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from ads where ${toConditions(filter)}`.execute(market.db);
    const hasPriceRange = 'minPrice' in price || 'maxPrice' in price;
    for (const usesPriceKeys of hasPriceRange ? [false, true] : [false]) {
      expect(await countAds(market.db, { ...filter, usesPriceKeys }), JSON.stringify(query)).toBe(rows[0]?.total);
    }
    found += rows[0]?.total ?? 0;
  }
  expect(found > 0).toBe((price.minPrice ?? 0) <= (price.maxPrice ?? Infinity));
});

test.each([
  ['{"make": "kia"}', ['kia']],
  ['{"make": ["kia", "a \\"b\\", c"]}', ['kia', 'a "b", c']],
  ['{"make": true}', ['true']],
  ['{"make": false}', []],
  ['{"make": 5}', []],
  ['{"make": {"kia": "kia"}}', []],
  ['{}', []],
])('extracts the options of %s', async (attributes, options) => {
  const { rows } = await sql<{ keys: string[] | null; requested: string[] | null }>`
    select option_keys(array[7], ${attributes}::jsonb) as keys,
      option_keys(array[7], ${JSON.stringify({ make: options })}::jsonb) as requested`.execute(market.db);
  expect(rows[0]?.keys?.length ?? 0).toBe(options.length);
  expect(rows[0]?.keys).toEqual(rows[0]?.requested);
});
