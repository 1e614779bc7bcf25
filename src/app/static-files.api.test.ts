import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace({ NODE_ENV: 'production' }, { hasPages: true });
afterAll(() => market.close());

const FILE = /^\/static\/(js\/[\w-]+\.chunk\.js|css\/[\w-]+\.chunk\.css|media\/[\w-]+\.woff2)$/;

test('pages load static/js/{chunk}.chunk.js and static/css/{chunk}.chunk.css, which are kept for a year', async () => {
  const page = await (await fetch(`${market.origin}/list`)).text();
  const files = [...new Set(page.match(/\/(?:static|assets)\/[\w./-]+/g))];
  expect(new Set(files.map((file) => file.split('/')[2]))).toEqual(new Set(['js', 'css', 'media']));
  for (const file of files) {
    expect(file).toMatch(FILE);
    const response = await fetch(market.origin + file);
    expect([file, response.status]).toEqual([file, 200]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});
