import { afterAll, beforeAll, expect, test } from 'vitest';

import { addImage, liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const CENTER = { lat: 29.3701, lng: 47.9802 };
const NEAR_CENTER = `near=${CENTER.lat},${CENTER.lng}`;
/** Each about one kilometer further north. */
const NORTHWARDS = Array.from({ length: 60 }, (_, at) => ({ lat: CENTER.lat + at * 0.009, lng: CENTER.lng }));

let market: Marketplace;
let seller: Person;
let northwards: string[];
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
  // The nearest ad is the oldest.
  northwards = (
    await storeAds(
      market,
      seller,
      NORTHWARDS.toReversed().map((point) => ({ title: { en: 'along the road' }, point })),
    )
  ).toReversed();
}, 60_000);
afterAll(() => market.close());

const find = async (query: string) => {
  const { body } = await market.call('GET', `/ads?${query}`);
  return {
    ids: body.data.ads.map((ad: { _id: string }) => ad._id),
    sort: body.data.sort,
    total: body.data.pagination.totalItems,
  };
};

test('lists the nearest ads first, each once across pages', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => find(`${NEAR_CENTER}&within=100&sort=nearest&page=${page}`)),
  );
  expect(pages.flatMap(({ ids }) => ids)).toEqual(northwards);
  expect(pages[0]).toMatchObject({ sort: 'nearest', total: 60 });
});

test('the radius defaults to 25 km, and `nearest` needs a point', async () => {
  expect(await find(`${NEAR_CENTER}&limit=100`)).toMatchObject({
    total: 25,
    sort: 'newest',
    ids: northwards.slice(0, 25).toReversed(),
  });
  expect((await find('sort=nearest')).sort).toBe('newest');
  expect((await find('sort=nearest&search=road')).sort).toBe('relevance');
});

test('an ad that shows only an area is found by the area, which hides its exact location', async () => {
  const point = { lat: 24.7012, lng: 46.6112, isArea: true };
  const [id] = await storeAds(market, seller, [{ title: { en: 'hidden house' }, country: 'SA', point }]);
  const { location } = (await market.call('GET', `/ads/${id}`)).body.data.ad;
  expect(location).toEqual({ lat: 24.7, lng: 46.61, isArea: true });
  for (const [near, total] of [
    [location, 1],
    [{ lat: 24.7012 + 0.0085, lng: 46.6112 }, 0],
  ] as const) {
    expect((await find(`near=${near.lat},${near.lng}&within=1&search=hidden`)).total).toBe(total);
  }
});

test('an ad without a point is at the center of its city, even after that moves', async () => {
  await storeAds(market, seller, [{ title: { en: 'somewhere in the city' }, country: 'SA', city: 'riyadh' }]);
  expect((await find('near=24.71,46.68&within=1&search=somewhere')).total).toBe(1);
  await market.db.updateTable('cities').set({ lat: 20 }).where('slug', '=', 'riyadh').execute();
  expect((await find('near=24.71,46.68&within=2&search=somewhere')).total).toBe(0);
  expect((await find('near=20,46.68&within=3&search=somewhere')).total).toBe(1);
});

test('circles work across the date line and at the poles', async () => {
  await storeAds(market, seller, [
    { title: { en: 'westernmost lighthouse' }, point: { lat: 10, lng: -179.99 } },
    { title: { en: 'northernmost lighthouse' }, point: { lat: 89.9, lng: -100 } },
  ]);
  expect((await find('near=10,179.99&within=5&search=lighthouse')).total).toBe(1);
  expect((await find('near=89.9,80&within=40&search=lighthouse')).total).toBe(1);
});

test('`withPictures` finds ads that currently have pictures', async () => {
  const id = await liveAd(market, seller, { title: { en: 'Pictured wardrobe' } });
  const total = async () => (await find('search=wardrobe&withPictures=1')).total;
  expect(await total()).toBe(1);
  const { db } = market;
  await db.deleteFrom('ad_images').where('ad_id', '=', Number(id)).execute();
  expect((await find('search=wardrobe&withPictures=1&sort=oldest&minPrice=1')).total).toBe(0);
  await db
    .insertInto('ad_images')
    .values({ ad_id: Number(id), position: 0, image_id: await addImage(market, seller) })
    .execute();
  expect((await find('search=wardrobe&withPictures=1&sort=oldest&minPrice=2')).total).toBe(1);
});
