import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dropAnswers } from '#platform/caches/cached.server.ts';
import { lowerUntilTested } from '#tests/support/lower-until-tested.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import type { GeoBox } from '../geo.ts';
import { toCellSize } from './rules.ts';

interface MapResult {
  clusters: { lat: number; lng: number; count: number; bounds: GeoBox }[];
  pins: { adId: string; lat: number; lng: number; isArea: boolean }[];
  ads: { _id: string }[];
  total: number;
  isPartial: boolean;
  bounds: GeoBox | null;
}

const POINTS = fc.sample(
  fc.record({
    lat: fc.double({ min: 28, max: 30, noNaN: true }),
    lng: fc.double({ min: 46, max: 49, noNaN: true }),
    isArea: fc.boolean(),
  }),
  { numRuns: 150, seed: 5 },
);
const coarse = (degrees: number) => Math.floor(degrees * 200 + 0.5) / 200;
const PLACES = POINTS.map(({ lat, lng, isArea }, at) => ({
  at,
  isArea,
  lat: isArea ? coarse(lat) : lat,
  lng: isArea ? coarse(lng) : lng,
}));

let market: Marketplace;
let seller: Person;
let ids: string[];
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  ids = await storeAds(
    market,
    seller,
    POINTS.map((point, at) => ({ title: { en: at % 2 ? 'odd' : 'even' }, category: at % 3 ? 'cars' : 'jobs', point })),
  );
  await storeAds(market, seller, [{ title: { en: 'even, in the middle of a city' }, city: 'salmiya' }]);
}, 60_000);
afterAll(() => market.close());

async function find(query: string): Promise<MapResult> {
  const { status, body } = await market.call('GET', `/ads/map?${query}`);
  expect(status).toBe(200);
  return body.data;
}

test('clusters and pins contain each ad in view once, at the location its page shows', async () => {
  const edge = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const box = fc.record({ west: edge(45, 47.4), south: edge(27, 28.9), east: edge(47.5, 50), north: edge(29, 31) });
  await fc.assert(
    fc.asyncProperty(
      box,
      fc.constantFrom('', '&search=odd', '&categoryId=jobs', '&search=even&categoryId=cars'),
      async (view, filters) => {
        const [west, south, east, north] = [view.west, view.south, view.east, view.north].map((degrees) =>
          Number(degrees.toFixed(6)),
        ) as [number, number, number, number];
        const inView = PLACES.filter(
          ({ at, lat, lng }) =>
            lat >= south &&
            lat <= north &&
            lng >= west &&
            lng <= east &&
            (!filters.includes('odd') || at % 2 === 1) &&
            (!filters.includes('even') || at % 2 === 0) &&
            (!filters.includes('jobs') || at % 3 === 0) &&
            (!filters.includes('cars') || at % 3 !== 0),
        );
        const cell = toCellSize({ west, south, east, north });
        const cells = Map.groupBy(
          inView,
          ({ lat, lng }) => `${Math.floor(lat / cell.lat)} ${Math.floor(lng / cell.lng)}`,
        );
        const result = await find(`bounds=${west},${south},${east},${north}${filters}`);
        expect(result.total).toBe(inView.length);
        expect(result.clusters.map(({ count }) => count).toSorted()).toEqual(
          [...cells.values()]
            .map(({ length }) => length)
            .filter((ads) => ads > 1)
            .toSorted(),
        );
        const alone = [...cells.values()].filter(({ length }) => length === 1).flat();
        expect(result.pins.map(({ adId }) => adId).toSorted()).toEqual(alone.map(({ at }) => ids[at]).toSorted());
        for (const { adId, lat, lng, isArea } of result.pins) {
          const place = PLACES[ids.indexOf(adId)];
          expect(isArea).toBe(place?.isArea);
          expect([lat, lng]).toEqual([expect.closeTo(place?.lat ?? 0, 9), expect.closeTo(place?.lng ?? 0, 9)]);
        }
        expect(result.ads.map(({ _id }) => _id)).toEqual(inView.slice(0, 20).map(({ at }) => ids[at]));
        expect(result.isPartial).toBe(false);
      },
    ),
  );
});

test('without bounds, covers all results in more than one cluster', async () => {
  const { bounds, total, clusters, pins } = await find('');
  expect(total).toBe(PLACES.length);
  expect(clusters.length + pins.length).toBeGreaterThan(8);
  expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(total);
  expect(bounds?.south).toBeCloseTo(Math.min(...PLACES.map(({ lat }) => lat)), 9);
  expect(bounds?.east).toBeCloseTo(Math.max(...PLACES.map(({ lng }) => lng)), 9);
  expect(await find('search=nothing')).toMatchObject({ bounds: null, clusters: [], pins: [], total: 0 });
  expect(await find('search=!!!')).toMatchObject({ bounds: null, total: 0 });
});

test('a cluster’s bounds contain exactly its ads', async () => {
  const { clusters } = await find('bounds=46,28,49,30');
  const [cluster] = clusters.toSorted((a, b) => b.count - a.count);
  if (!cluster) throw new Error('No cluster');
  const { south, west, north, east } = cluster.bounds;
  expect(cluster.lat > south && cluster.lat < north && cluster.lng > west && cluster.lng < east).toBe(true);
  expect((await find(`bounds=${[west, south, east, north].join(',')}`)).total).toBe(cluster.count);
});

test.each(['here', '1,2,3', '1,2,1,3', '5,2,1,3', '1,5,2,3', '190,1,200,2'])(
  'rejects the bounds %s',
  async (bounds) => {
    const { status, body } = await market.call('GET', `/ads/map?bounds=${bounds}`);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([422, ['bounds']]);
  },
);

test('shows the newest ads up to a limit and flags the result as partial', async () => {
  lowerUntilTested({ maxOnMap: 200 });
  await sql`
    insert into ads (
      seller_id, category_id, country_id, title, description, currency, price_kind, price, price_rank,
      status, created_at, lat, lng
    )
    select ${seller.id}, 2, 1, '{"en": "mass"}', '{}', 'KWD', 'fixed', n, n, 'active', to_timestamp(n),
      10 + n / 100.0, 20
    from generate_series(1, 205) as n`.execute(market.db);
  dropAnswers(market.db);
  const result = await find('bounds=19,9,21,13');
  expect(result).toMatchObject({ total: 200, isPartial: true, pins: [] });
  expect(result.clusters.length).toBeLessThan(20);
  expect(result.bounds?.south).toBeCloseTo(10.06, 9);
});

test('shows fewer of a common word and flags the result as partial', async () => {
  lowerUntilTested({ maxOnMapByKeys: 50 });
  const result = await find('bounds=19,9,21,13&search=mass');
  expect(result).toMatchObject({ total: 50, isPartial: true, pins: [] });
  expect(result.bounds?.south).toBeCloseTo(11.56, 9);
  expect(await find('search=mass')).toMatchObject({ total: 50, isPartial: true });
  expect(await find('bounds=19,10.40005,21,10.60005&search=mass')).toMatchObject({ total: 20, isPartial: false });
  expect(await find('bounds=19,10.40005,21,10.60005&search=mess')).toMatchObject({ total: 0 });
});
