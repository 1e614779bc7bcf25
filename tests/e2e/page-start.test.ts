import { statSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { MINUTE_MS } from '#platform/durations.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit, waitForHydration } from '#tests/support/browser.ts';
import { fromNow } from '#tests/support/times.ts';

import { test } from './fixtures.ts';

/** Frames and timers stand still until `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Ahead of the page's clock, which goes on until then.
  await page.clock.pauseAt(fromNow(MINUTE_MS));
}

/** Modules that the start script has begun to load. */
const countModules = (page: Page) => page.locator('link[rel=modulepreload]').count();

test('the app loads only after the first paint', async ({ page }) => {
  await stopClock(page);
  await page.goto('/list/cars');
  expect(await countModules(page)).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => countModules(page)).toBeGreaterThan(5);
  await page.clock.resume();
  await waitForHydration(page);
});

test('the app loads at the first key press, even before the first paint', async ({ page }) => {
  await stopClock(page);
  await page.goto('/list/cars');
  await page.keyboard.press('Tab');
  await page.clock.runFor(1);
  await expect.poll(() => countModules(page)).toBeGreaterThan(0);
});

test('in a background tab, which gets no frames, the app loads after three seconds', async ({ page }) => {
  await stopClock(page);
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto('/list/cars');
  await page.clock.runFor(2900);
  expect(await countModules(page)).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => countModules(page)).toBeGreaterThan(0);
});

test('a worker prepares the formatters', async ({ page }) => {
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto('/')]);
  expect(new URL(worker.url()).pathname).toBe('/prepare-formatters.js');
  // It ran to its end.
  await expect.poll(() => page.workers()).toEqual([]);
});

test.for(
  (['en', 'ar'] as const).flatMap((language) => ['/', '/list/cars', '/faq'].map((path) => ({ language, path }))),
)('$path in $language preloads the fonts that it uses', async ({ language, path }, { openPage }) => {
  const page = await openPage({ language, path });
  const preloaded = await page.locator('link[rel=preload][as=font]').count();
  expect(preloaded).toBe(4);
  const used = await page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    return [...fonts].filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback')).length;
  });
  expect(used).toBe(preloaded);
});

/** What a banner above lists loads, which another test may show at the same time. */
const OF_BANNERS = /^\/static\/js\/(?:list-banners|banner-slide|with-place)-/;

/** Of modules that load after hydration: filters, further pages, and on a first visit the location prompt. */
const LATER_SCRIPTS = [
  { visit: 'a visit', isFirstVisit: false, maxBytes: 13_000 },
  { visit: 'a first visit', isFirstVisit: true, maxBytes: 14_500 },
];

test.for(LATER_SCRIPTS)(
  '$visit to a list loads at most $maxBytes bytes of scripts after those of its page',
  async ({ isFirstVisit, maxBytes }, { openPage }) => {
    const page = await openPage({ isFirstVisit });
    const later = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/static\/js\/.*\.js$/.test(pathname) && !OF_BANNERS.test(pathname)) later.add(pathname);
    });
    await visit(page, '/list');
    // Including modules that wait until the browser is idle.
    await page.waitForLoadState('networkidle');
    const html = await (await fetch(`${appUnderTest().origin}/list`)).text();
    for (const script of html.match(/\/static\/js\/[\w.-]+\.js/g) ?? [])
      expect(later.delete(script), script).toBe(true);
    const sizes = Object.fromEntries([...later].map((script) => [script, statSync(`dist/client${script}.br`).size]));
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(maxBytes);
  },
);
