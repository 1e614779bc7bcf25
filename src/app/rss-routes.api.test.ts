import { afterAll, beforeAll, expect, test } from 'vitest';

import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { apiHandlers } from '../api.ts';
import { rssRoutes } from './rss-routes.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
  const seller = await market.person();
  await storeAds(market, seller, [
    { title: { en: 'Camry <b> & "co"' }, country: 'KW', city: 'salmiya' },
    { title: { en: 'Corolla' }, country: 'SA', city: 'riyadh' },
  ]);
}, 60_000);
afterAll(() => market.close());

const get = (path: string) =>
  rssRoutes(market.services, createInProcessApi(market.services, apiHandlers)).request(market.origin + path);

test('the feed of a list has its ads, escaped, with absolute addresses and dates of RFC 822', async () => {
  const response = await get('/rss/vehicles?lng=en');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await response.text();
  expect(feed).toContain('<title>Camry &#60;b&#62; &#38; &#34;co&#34;</title>');
  expect(feed.match(/<item>/g)).toHaveLength(2);
  const links = [...feed.matchAll(/<link>([^<]+)<\/link>/g)].map(([, url = '']) => url);
  expect(links).toHaveLength(3);
  for (const link of links) expect(link.startsWith(market.origin)).toBe(true);
  const dates = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date = '']) => date);
  for (const date of dates) expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
});

test('the filters of the list apply', async () => {
  const feed = await (await get('/rss/vehicles?country=SA&lng=en')).text();
  expect(feed).toContain('<title>Corolla</title>');
  expect(feed).not.toContain('Camry');
  expect((await (await get('/rss?country=KW&lng=en')).text()).match(/<item>/g)).toHaveLength(1);
});

test('an unknown category has no feed', async () => {
  expect((await get('/rss/nothing')).status).toBe(404);
});
