import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

const limits = { RATE_LIMITS: 'on', RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: 'on' };
const market = await openMarketplace({ NODE_ENV: 'production', ...limits }, { hasPages: true });
afterAll(() => market.close());
const get = (path: string, from: string) =>
  fetch(market.origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': from } });

test('limits pages and equally expensive requests of an address, but not files', async () => {
  const from = '203.0.113.77';
  const openUntilRefused = async () => {
    for (;;) {
      const response = await get('/contact', from);
      await response.arrayBuffer();
      if (response.status !== 200) return response.status;
    }
  };
  expect(new Set(await Promise.all(Array.from({ length: 16 }, openUntilRefused)))).toEqual(new Set([429]));
  for (const path of ['/', '/list', '/no-such-page', '/share/1.jpg', '/sitemap.xml', '/sitemaps/1.xml', '/rss/newest'])
    expect((await get(path, from)).status, path).toBe(429);
  for (const path of ['/locales/en/layout.json', '/flags/KW.svg', '/robots.txt', '/api/country'])
    expect((await get(path, from)).status, path).toBe(200);
  expect((await get('/list', '203.0.113.78')).status).toBe(200);
});
