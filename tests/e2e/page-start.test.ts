import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { waitForHydration } from '#tests/support/browser.ts';

import { test } from './fixtures.ts';

/** Frames and timers stand still until `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now());
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
