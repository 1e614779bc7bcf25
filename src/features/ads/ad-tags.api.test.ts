import { afterAll, beforeAll, expect, test } from 'vitest';

import { decide, edit, sellerWithAd } from '#tests/support/editing.ts';
import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

let market: Marketplace;
let seller: Person;
let id: string;
beforeAll(async () => {
  market = await openMarketplace();
  ({ by: seller, id } = await sellerWithAd(market));
});
afterAll(() => market.close());

/** The kinds of tags that a call publishes. */
async function kindsPublishedBy(call: () => Promise<unknown>): Promise<string[]> {
  const before = market.changes.length;
  await call();
  const kinds = market.changes.slice(before).map((tag) => tag.split(':')[0] ?? '');
  return [...new Set(kinds)].filter((kind) => kind.startsWith('ad')).toSorted();
}

test('each change of an ad publishes the tags of the lists that it concerns', async () => {
  const moderator = await market.person('moderator');
  const post = (path: string, by: Person, body = {}) => market.call('POST', path, { by, body });
  expect(await kindsPublishedBy(() => liveAd(market, seller))).toEqual(['ad', 'ads', 'ads-new']);
  expect(await kindsPublishedBy(() => edit(market, seller, id, { price: '777' }))).toEqual(['ad', 'ads-price']);
  await edit(market, seller, id, { title: { en: 'Toyota Camry 2021' }, price: '777' });
  expect(await kindsPublishedBy(() => decide(market, moderator, id, 'approve'))).toEqual(['ad', 'ads-text']);
  expect(await kindsPublishedBy(() => post(`/ads/${id}/reserve`, seller))).toEqual(['ad', 'ads']);
  const reason = 'The pictures show another car';
  expect(await kindsPublishedBy(() => post(`/admin/ads/${id}/suspend`, moderator, { reason }))).toEqual(['ad', 'ads']);
  expect(await kindsPublishedBy(() => post(`/admin/ads/${id}/restore`, moderator, { reason }))).toEqual([
    'ad',
    'ads',
    'ads-moved',
  ]);
  expect(await kindsPublishedBy(() => post(`/ads/${id}/sold`, seller))).toEqual(['ad', 'ads']);
});
