import { statSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit } from '#tests/support/browser.ts';

import { test } from './fixtures.ts';

const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../dist/client');
const MAX_INITIAL_BYTES = 137_000;
/** Without React Hook Form, zod's resolver and modules of the account screens. */
const OTHER_SCREENS = [
  { screen: 'home', maxBytes: 159_000 },
  { screen: 'ad', maxBytes: 163_000 },
];
/** Modules that load after hydration: filters, further pages, and on a first visit the location prompt. */
const VISITS = [
  { visit: 'a visit', isFirstVisit: false, maxLaterBytes: 9_500 },
  { visit: 'a first visit', isFirstVisit: true, maxLaterBytes: 11_000 },
];

const sizesOf = (scripts: Iterable<string>) =>
  Object.fromEntries([...scripts].map((script) => [script, statSync(path.join(CLIENT_FOLDER, `${script}.br`)).size]));
const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((total, size) => total + size, 0);

test.for(VISITS)(
  '$visit to a list loads at most 137 kB of scripts initially, and $maxLaterBytes bytes later',
  async ({ isFirstVisit, maxLaterBytes }, { openPage }) => {
    const page = await openPage({ isFirstVisit });
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) loaded.add(pathname);
    });
    await visit(page, '/list');
    // Including modules that wait until the browser is idle.
    await page.waitForLoadState('networkidle');
    const html = await (await fetch(`${appUnderTest().origin}/list`)).text();
    const initial = sizesOf(new Set(html.match(/\/assets\/[\w.-]+\.js/g)));
    expect(sum(initial), JSON.stringify(initial, null, 2)).toBeGreaterThan(50_000);
    expect(sum(initial), JSON.stringify(initial, null, 2)).toBeLessThanOrEqual(MAX_INITIAL_BYTES);
    const all = sizesOf(loaded);
    expect(sum(all) - sum(initial), JSON.stringify(all, null, 2)).toBeLessThanOrEqual(maxLaterBytes);
  },
);

test.for(OTHER_SCREENS)('$screen loads at most $maxBytes bytes of scripts initially', async ({ screen, maxBytes }) => {
  const { origin } = appUnderTest();
  const { ads } = (await (await fetch(`${origin}/api/ads?categoryId=cars`)).json()).data;
  const html = await (await fetch(origin + (screen === 'home' ? '/' : `/ad/${ads[0]._id}`))).text();
  const initial = sizesOf(new Set(html.match(/\/assets\/[\w.-]+\.js/g)));
  expect(sum(initial)).toBeGreaterThan(50_000);
  expect(sum(initial), JSON.stringify(initial, null, 2)).toBeLessThanOrEqual(maxBytes);
});

test('the sprite of the social networks is compressed', async () => {
  const response = await fetch(`${appUnderTest().origin}/social.svg`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});
