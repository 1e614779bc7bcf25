import { afterAll, expect, test } from 'vitest';

import { HOUR_MS } from '#platform/durations.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const market = await openMarketplace();
const seller = await market.person();
afterAll(() => market.close());

const popular = async (place = ''): Promise<string[]> =>
  (await market.call('GET', `/ads/popular?${place}`)).body.data.ads.map((ad: { _id: string }) => ad._id);

/** Stores ads of a country, the newest first, with their views of a day. */
async function storeViewed(country: string, views: number[], daysAgo = 1): Promise<string[]> {
  const titles = views.map((count) => ({ title: { en: `Seen ${count} times` }, country, age: 3600 }));
  const ids = await storeAds(market, seller, titles);
  const day = new Date(market.time.now - daysAgo * 24 * HOUR_MS);
  const rows = ids.map((id, at) => ({ ad_id: Number(id), day, views: views[at]! }));
  await market.db.insertInto('ad_days').values(rows).execute();
  return ids;
}

test('lists the ads of a country with the most views in the last week, without its new arrivals', async () => {
  const [one, two, three, four, five, seenOnce] = await storeViewed('KW', [5, 9, 7, 2, 3, 1]);
  const [old] = await storeViewed('KW', [50], 8);
  const [other] = await storeViewed('SA', [20]);
  await market.db
    .updateTable('ads')
    .set({ featured_until: new Date(market.time.now + HOUR_MS) })
    .where('id', '=', Number(five))
    .execute();
  // All of them are new arrivals.
  expect(await popular('country=KW')).toEqual([]);
  const newer = Array.from({ length: 12 }, (_, at) => ({ title: { en: 'newer' }, age: at }));
  await storeAds(market, seller, newer);
  expect(await popular('country=KW')).toEqual([two, three, one, four]);
  expect(await popular('country=KW&city=salmiya')).toEqual([two, three, one, four]);
  expect(await popular()).toEqual([other, two, three, one, four]);
  expect((await popular()).filter((id) => id === old || id === seenOnce)).toEqual([]);
  // A place with too few ads for a shelf, and unknown places.
  for (const place of ['country=SA', 'country=XX', 'country=SA&city=salmiya']) expect(await popular(place)).toEqual([]);

  await market.db.updateTable('ad_days').set({ views: 30 }).where('ad_id', '=', Number(four)).execute();
  expect((await popular('country=KW'))[0]).toBe(two);
  market.time.now += HOUR_MS;
  expect((await popular('country=KW')).slice(0, 2)).toEqual([four, two]);
  // An ad that is no longer active is removed at once.
  await market.db.updateTable('ads').set({ status: 'archived' }).where('id', '=', Number(one)).execute();
  expect(await popular('country=KW')).toEqual([four, two, three, five]);
});
