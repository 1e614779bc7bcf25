import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { paths } from '#paths';

import { listSitemapPaths } from './list-sitemap-paths.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  const seller = await market.person();
  await storeAds(market, seller, [{ title: { en: 'Camry' }, country: 'KW', city: 'salmiya' }]);
}, 60_000);
afterAll(() => market.close());

test('lists fixed pages, categories, places with ads, then ads', async () => {
  const found = await listSitemapPaths(market.services, 50_000);
  const order = [
    paths.home(),
    paths.list('vehicles'),
    paths.home({ country: 'KW' }),
    paths.list('vehicles', { country: 'KW' }),
    paths.home({ country: 'KW', city: 'salmiya' }),
    paths.list('vehicles', { country: 'KW', city: 'salmiya' }),
  ].map((path) => found.indexOf(path));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBe(0);
  expect(found.at(-1)).toMatch(/^\/ad\/\d+$/);
  expect(found.filter((path) => path.includes('country=SA') || path.includes('property?'))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
});

test('keeps to the limit when there are more places than that', async () => {
  const all = await listSitemapPaths(market.services, 50_000);
  for (const limit of [1, 10, all.length - 1]) {
    expect(await listSitemapPaths(market.services, limit)).toEqual(all.slice(0, limit));
  }
});
