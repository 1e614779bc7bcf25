import { afterAll, beforeAll, expect, test } from 'vitest';

import * as searchApi from '#features/search/contract.ts';
import { collectTags } from '#platform/bus/depends-on.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { decide, edit, sellerWithAd } from '#tests/support/editing.ts';
import { liveAd, type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../../api.ts';
import { adTag } from './ad-tags.server.ts';
import * as adsApi from './contract.ts';

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

test('what shows an ad to visitors depends on that ad', async () => {
  const by = await market.person();
  const [other, one] = [await liveAd(market, by), await liveAd(market, by)];
  const featuredUntil = new Date(market.time.now + MINUTE_MS);
  await market.db.updateTable('ads').set({ featured_until: featuredUntil }).where('id', '=', Number(one)).execute();
  const api = createInProcessApi(market.services, apiHandlers)('en');
  const lists = {
    page: async () => ({ ads: [(await api(adsApi.get, { params: { id: one } })).ad] }),
    similar: () => api(adsApi.listSimilar, { params: { id: other } }),
    ofSeller: () => api(adsApi.listByUser, { params: { id: String(by.id) }, query: {} }),
    featured: () => api(adsApi.listFeatured, { query: {} }),
    newArrivals: () => api(adsApi.listNewArrivals, { query: {} }),
    search: () => api(searchApi.search, { query: {} }),
  };
  for (const [name, list] of Object.entries(lists)) {
    const { result, tags } = await collectTags<{ ads: { _id: string }[] }>(list);
    const shown = result.ads.map(({ _id }) => _id);
    expect(shown, name).toContain(one);
    expect(tags, name).toEqual(expect.arrayContaining(shown.map((adId) => adTag(Number(adId)))));
  }
});
