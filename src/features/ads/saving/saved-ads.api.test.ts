import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace, type Person, postAd } from '#tests/support/marketplace.ts';
import { type LiveAd, storeAds } from '#tests/support/store-ads.ts';

const market = await openMarketplace();
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

test('the saved list keeps sold, expired, reserved and archived ads and drops hidden and deleted ones', async () => {
  const [by, seller] = [await market.person(), await market.person()];
  const states = ['sold', 'expired', 'reserved', 'archived', 'suspended', 'rejected', 'deleted'] as const;
  const ids = await saveAll(
    by,
    seller,
    states.map((status) => ({ title: { en: status } })),
  );
  for (const [at, status] of states.entries())
    await market.db.updateTable('ads').set({ status }).where('id', '=', Number(ids[at])).execute();
  const { ads, pagination } = (await market.call('GET', '/ads/saved', { by })).body.data;
  expect(ads.map(({ status }: { status: string }) => status)).toEqual(['archived', 'reserved', 'expired', 'sold']);
  expect(pagination.totalItems).toBe(4);
});

test('the saved list drops the ads of a closed account, which have no page', async () => {
  const [by, seller, closing] = [await market.person(), await market.person(), await market.person()];
  const [kept] = await saveAll(by, seller, [{ title: { en: 'Kept' }, status: 'sold' }]);
  const [gone] = await saveAll(by, closing, [{ title: { en: 'Gone' }, status: 'sold' }]);
  await market.db.updateTable('users').set({ status: 'closed' }).where('id', '=', closing.id).execute();
  expect((await market.call('GET', `/ads/${gone}`, { by })).status).toBe(404);
  expect((await market.call('GET', '/ads/saved', { by })).body.data).toMatchObject({
    ads: [{ _id: kept }],
    pagination: { totalItems: 1 },
  });
});

/** Stores ads of a seller and saves them one after another. */
async function saveAll(by: Person, seller: Person, ads: LiveAd[]): Promise<string[]> {
  const ids = await storeAds(market, seller, ads);
  for (const id of ids) {
    market.time.now += 1000;
    await market.call('PUT', `/ads/${id}/save`, { by });
  }
  return ids;
}

test('saving requires a member and a visible ad', async () => {
  const hidden = await postAd(market, await market.person());
  expect((await market.call('PUT', `/ads/${hidden}/save`)).status).toBe(401);
  expect((await market.call('PUT', `/ads/${hidden}/save`, { by: await market.person() })).status).toBe(404);
});
