import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
let moderator: Person;
let sellers: Person[];
let ids: Record<string, string>;
beforeAll(async () => {
  market = await openMarketplace();
  moderator = await market.person('moderator');
  sellers = [await market.person(), await market.person()];
  const stored = [
    ...(await storeAds(market, sellers[0]!, [
      { title: { en: 'White Camry' }, price: 3000, city: 'salmiya', status: 'active' },
      { title: { ar: 'كامري أبيض' }, price: null, status: 'suspended', age: 86_400 },
      { title: { en: '=SUM(A1)' }, category: 'villas', price: 900, status: 'expired', age: 2 * 86_400 },
    ])),
    ...(await storeAds(market, sellers[1]!, [
      { title: { en: 'Blue bicycle 26"' }, country: 'SA', price: 50_00, status: 'deleted', age: 3 * 86_400 },
    ])),
  ];
  const [camry = '', arabic = '', villa = '', bicycle = ''] = stored;
  ids = { camry, arabic, villa, bicycle };
  await market.db.updateTable('ad_views').set({ views: 7 }).where('ad_id', '=', Number(villa)).execute();
}, 60_000);
afterAll(() => market.close());

async function find(query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await market.call('GET', `/admin/ads?${new URLSearchParams(query)}`, { by: moderator });
  expect(status, JSON.stringify(body)).toBe(200);
  const nameOf = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.data.rows.map(({ _id }: { _id: string }) => nameOf[_id]);
}

test('lists ads in any state, newest first, with sellers and views', async () => {
  const { body } = await market.call('GET', '/admin/ads', { by: moderator });
  expect(body.data.rows.map(({ _id }: { _id: string }) => _id)).toEqual([
    ids['camry'],
    ids['arabic'],
    ids['villa'],
    ids['bicycle'],
  ]);
  expect(body.data.rows[2]).toMatchObject({
    status: 'expired',
    views: 7,
    seller: { _id: String(sellers[0]!.id), name: expect.stringMatching(/^Person/) },
  });
  expect(body.data.pagination).toMatchObject({ totalRows: 4, totalIsCapped: false });
});

test('sorts by price and by views in both directions', async () => {
  expect(await find({ sort: 'price', order: 'asc' })).toEqual(['arabic', 'villa', 'camry', 'bicycle']);
  expect(await find({ sort: 'price', order: 'desc' })).toEqual(['bicycle', 'camry', 'villa', 'arabic']);
  expect((await find({ sort: 'views' }))[0]).toBe('villa');
  expect((await find({ sort: 'views', order: 'asc' })).at(-1)).toBe('villa');
});

test('finds ads by words of their title, spelt differently, and by number', async () => {
  expect(await find({ search: 'camr' })).toEqual(['camry']);
  expect(await find({ search: 'CAMRY white' })).toEqual(['camry']);
  expect(await find({ search: 'كامرى ابيض' })).toEqual(['arabic']);
  expect(await find({ search: ids['bicycle']! })).toContain('bicycle');
  expect(await find({ search: "o'brien & | !" })).toEqual([]);
  expect(await find({ search: '***' })).toEqual([]);
});

test('filters by state, category with its subcategories, place, seller and period', async () => {
  expect(await find({ status: 'suspended' })).toEqual(['arabic']);
  expect(await find({ categoryId: 'vehicles' })).toEqual(['camry', 'arabic', 'bicycle']);
  expect(await find({ categoryId: 'villas' })).toEqual(['villa']);
  expect(await find({ categoryId: 'no-such-category' })).toEqual([]);
  expect(await find({ country: 'SA' })).toEqual(['bicycle']);
  expect(await find({ country: 'KW', city: 'salmiya' })).toEqual(['camry']);
  expect(await find({ country: 'ZZ' })).toEqual([]);
  expect(await find({ sellerId: String(sellers[1]!.id) })).toEqual(['bicycle']);
  const { name } = await market.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', sellers[1]!.id)
    .executeTakeFirstOrThrow();
  expect(await find({ seller: name })).toEqual(['bicycle']);
  expect(await find({ seller: 'nobody of this name' })).toEqual([]);
  const day = (back: number) => new Date(market.time.now - back * 86_400_000 - 1000).toISOString();
  expect(await find({ from: day(2), to: day(0) })).toEqual(['arabic', 'villa']);
  expect(await find({ status: 'expired', sort: 'views', order: 'asc' })).toEqual(['villa']);
});

test('returns the ids of a filter for bulk actions, whatever the sort', async () => {
  for (const sort of ['created', 'price', 'views']) {
    const { body } = await market.call('GET', `/admin/ads/ids?categoryId=vehicles&sort=${sort}`, { by: moderator });
    expect(body.data.ids.toSorted()).toEqual([ids['camry'], ids['arabic'], ids['bicycle']].toSorted());
  }
});

test('exports the filtered ads as CSV without formulas', async () => {
  const { status, body, headers } = await market.call('GET', '/admin/ads.csv?country=KW&sort=views', { by: moderator });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = body.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Number,Title in English,Title in Arabic,Status');
  expect(body.text).toContain("'=SUM(A1)");
  expect(body.text).toMatch(/3(\.0+)?,KWD/);
});

test('the CSV has no day of publication for an ad that was never published', async () => {
  const [draft = ''] = await storeAds(market, sellers[0]!, [{ title: { en: 'In review' }, status: 'pending_review' }]);
  await market.db.updateTable('ads').set({ ends_at: null }).where('id', '=', Number(draft)).execute();
  const { body } = await market.call('GET', `/admin/ads.csv?search=${draft}`, { by: moderator });
  const [heads = '', row = ''] = body.text.trim().split('\r\n');
  expect(row.split(',')[heads.split(',').indexOf('Published')]).toBe('');
  await market.db.deleteFrom('ads').where('id', '=', Number(draft)).execute();
});

test('is closed to support and members', async () => {
  for (const path of ['/admin/ads', '/admin/ads/ids', '/admin/ads.csv', `/admin/ads/${ids['camry']}`])
    for (const role of ['member', 'support'] as const)
      expect((await market.call('GET', path, { by: await market.person(role) })).status).toBe(403);
});
