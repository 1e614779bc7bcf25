import { statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../dist/client');

const market = await openMarketplace({ NODE_ENV: 'production' }, { hasPages: true });
afterAll(() => market.close());
const [adId] = await storeAds(market, await market.person(), [{ title: { en: 'camry' } }]);

test.each([
  { path: '/list', maxBytes: 141_000 },
  // Without React Hook Form, zod's resolver and modules of the account screens.
  { path: '/', maxBytes: 163_000 },
  { path: `/ad/${adId}`, maxBytes: 165_500 },
])('$path loads at most $maxBytes bytes of scripts initially', async ({ path: page, maxBytes }) => {
  const response = await fetch(market.origin + page);
  expect(response.status).toBe(200);
  const scripts = new Set((await response.text()).match(/\/static\/js\/[\w.-]+\.js/g));
  const sizes = Object.fromEntries(
    [...scripts].map((script) => [script, statSync(path.join(CLIENT_FOLDER, `${script}.br`)).size]),
  );
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(maxBytes);
});

test('the sprite of the social networks is compressed', async () => {
  const response = await fetch(`${market.origin}/social.svg`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});
