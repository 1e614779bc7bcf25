import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace, postAd } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('my ads are listed by tab', async () => {
  const seller = await market.person();
  const waiting = await postAd(market, seller);
  const live = await liveAd(market, seller);
  const sold = await liveAd(market, seller);
  await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', Number(sold)).execute();
  const tab = async (status: string) =>
    (await market.call('GET', `/ads/mine?status=${status}`, { by: seller })).body.data.ads.map(
      (ad: { _id: string }) => ad._id,
    );
  expect([await tab('active'), await tab('waiting'), await tab('archived')]).toEqual([[live], [waiting], [sold]]);
  expect((await market.call('GET', '/ads/mine')).status).toBe(401);
  expect((await market.call('GET', '/ads/mine?status=all', { by: seller })).status).toBe(422);
});

test('each has its views, chats and saves since it was posted', async () => {
  const seller = await market.person();
  const [seen, unseen] = [await liveAd(market, seller), await liveAd(market, seller)];
  await market.db
    .insertInto('ad_days')
    .values([
      { ad_id: Number(seen), day: new Date('2026-01-01'), views: 40, chats: 1, saves: 2 },
      { ad_id: Number(seen), day: new Date('2026-05-31'), views: 2, reveals: 5, saves: 1 },
    ])
    .execute();
  const { body } = await market.call('GET', '/ads/mine', { by: seller });
  const counts = Object.fromEntries(
    body.data.ads.map((ad: { _id: string; counts: object }) => [ad._id, ad.counts] as const),
  );
  expect(counts).toEqual({
    [seen]: { views: 42, chats: 1, saves: 3 },
    [unseen]: { views: 0, chats: 0, saves: 0 },
  });
});
