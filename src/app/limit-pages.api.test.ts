import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { limitPages } from './limit-pages.server.ts';

let market: Marketplace;
let app: Hono;
beforeAll(async () => {
  market = await openMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  app = new Hono().get('/*', limitPages(market.services)).get('/*', (context) => context.text('page'));
});
afterAll(() => market.close());

const open = (from: string, headers: Record<string, string> = {}) =>
  app.request('/list', { headers: { 'x-forwarded-for': from, ...headers } });

test('after 600 pages a minute, a page in the reader’s language says when to try again', async () => {
  for (let time = 0; time < 600; time += 1) expect((await open(`2001:db8:1:2::${time}`)).status).toBe(200);
  const refused = await open('2001:db8:1:2::ffff', { 'accept-language': 'ar-KW' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const html = await refused.text();
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toMatch(/حاول مرة أخرى بعد \d+ /);
  expect(await (await open('2001:db8:1:2::')).text()).toContain('Try again in ');
  expect((await open('2001:db8:1:3::1')).status).toBe(200);
});
