import { afterAll, beforeAll, expect, test } from 'vitest';

import { liveAd, type Marketplace, openMarketplace, postAd } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

test('saving and unsaving are idempotent', async () => {
  const by = await market.person();
  const id = await liveAd(market, await market.person());
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('PUT', `/ads/${id}/save`, { by })).status).toBe(200);
  expect((await market.call('GET', '/ads/saved/ids', { by })).body.data.ids).toEqual([id]);
  expect((await market.call('GET', '/ads/saved', { by })).body.data).toMatchObject({
    ads: [{ _id: id }],
    pagination: { totalItems: 1 },
  });
  for (let time = 0; time < 2; time += 1)
    expect((await market.call('DELETE', `/ads/${id}/save`, { by })).status).toBe(200);
  expect((await market.call('GET', '/ads/saved/ids', { by })).body.data.ids).toEqual([]);
});

test('the saved list keeps sold, expired and reserved ads and drops archived and deleted ones', async () => {
  const [by, seller] = [await market.person(), await market.person()];
  const states = ['sold', 'expired', 'reserved', 'archived', 'deleted'] as const;
  const ids = await storeAds(
    market,
    seller,
    states.map((status) => ({ title: { en: status } })),
  );
  for (const [at, status] of states.entries()) {
    market.time.now += 1000;
    await market.call('PUT', `/ads/${ids[at]}/save`, { by });
    await market.db.updateTable('ads').set({ status }).where('id', '=', Number(ids[at])).execute();
  }
  const { ads } = (await market.call('GET', '/ads/saved', { by })).body.data;
  expect(ads.map(({ status }: { status: string }) => status)).toEqual(['reserved', 'expired', 'sold']);
});

test('saving requires a member and a visible ad', async () => {
  const hidden = await postAd(market, await market.person());
  expect((await market.call('PUT', `/ads/${hidden}/save`)).status).toBe(401);
  expect((await market.call('PUT', `/ads/${hidden}/save`, { by: await market.person() })).status).toBe(404);
});
