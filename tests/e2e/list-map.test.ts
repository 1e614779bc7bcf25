import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectAccessible, visit } from '#tests/support/browser.ts';
import { holdRequests, startNavigation } from '#tests/support/held-requests.ts';
import { settle } from '#tests/support/settle.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** Answers requests for map tiles: there is no tile server, and without tiles the map has a limited zoom. */
const serveTiles = (page: Page) =>
  page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.fulfill({ contentType: 'image/png', body: EMPTY_PNG }));
const EMPTY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const viewOf = (page: Page) => new URL(page.url()).searchParams.get('at');
const mapName = patternOf(wordsOf('en', 'list').mapView, wordsOf('ar', 'list').mapView);
const map = (page: Page) => page.getByRole('region', { name: mapName });
const marks = (page: Page) => map(page).locator('[data-mark]');
const clusters = (page: Page) => marks(page).filter({ hasNotText: /[^\d.,]/ });
const countInView = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('status').filter({ hasText: /\d/ }).last().textContent()) ?? '')?.[0] ?? 0);

async function openMap(page: Page, address: string): Promise<number> {
  await serveTiles(page);
  await visit(page, address);
  await marks(page).first().waitFor({ state: 'attached' });
  await waitForMap(page);
  return countInView(page);
}

/** Waits until the ads in view are loaded, after the page has rendered the latest change. */
async function waitForMap(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  await map(page).and(page.locator('[aria-busy=false]')).waitFor();
}

async function pressFirstCluster(page: Page): Promise<void> {
  const before = viewOf(page);
  await clusters(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => viewOf(page)).not.toBe(before);
  await waitForMap(page);
}

test('a list opens on the map with all results in several clusters', async ({ look, openPage }) => {
  const page = await openPage({ ...look, path: '/list' });
  await page.getByRole('link', { name: wordsOf(look.language, 'list').mapView, exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('map');
  await marks(page).first().waitFor({ state: 'attached' });
  await waitForMap(page);
  const all = await countInView(page);
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(Math.min(20, all));
  await expect.poll(() => marks(page).count()).toBeGreaterThan(1);
  expect(all).toBeGreaterThan(200);
  expect(viewOf(page)).toBeNull();
});

test('the URL holds the view of the map: Back, Forward and a reload restore it', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'list');
  const page = await openPage(look);
  const all = await openMap(page, '/list?view=map');
  await pressFirstCluster(page);
  const near = { view: viewOf(page), ads: await countInView(page) };
  expect(near.ads).toBeLessThan(all);

  // Arrow keys move the map without a new history entry.
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewOf(page)).not.toBe(near.view);
  await waitForMap(page);
  const moved = viewOf(page);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => viewOf(page)).not.toBe(moved);
  expect(viewOf(page)?.split(',')[2]).toBe(near.view?.split(',')[2]);
  await waitForMap(page);
  const here = { view: viewOf(page), ads: await countInView(page) };

  await page.goBack();
  await expect.poll(() => viewOf(page)).toBeNull();
  await expect.poll(() => countInView(page)).toBe(all);
  await page.goForward();
  await expect.poll(() => viewOf(page)).toBe(here.view);
  await expect.poll(() => countInView(page)).toBe(here.ads);
  expect(await openMap(page, page.url())).toBe(here.ads);
  expect(viewOf(page)).toBe(here.view);

  await page.getByRole('button', { name: words.showWholeMap }).click();
  await expect.poll(() => countInView(page)).toBe(all);
  expect(viewOf(page)).toBeNull();
});

test('an ad on the map opens by keyboard, closes on Escape, and Back restores the view', async ({ look, openPage }) => {
  const page = await openPage(look);
  await openMap(page, '/list/cars?view=map');
  const pin = marks(page).filter({ hasText: /[^\d.,]/ });
  for (let step = 0; step < 8 && (await pin.count()) === 0; step += 1) await pressFirstCluster(page);
  await pin.first().focus();
  const name = await pin.first().getAttribute('data-mark');
  const shown = page.getByRole('main').getByRole('article');
  const countBefore = await shown.count();
  await page.keyboard.press('Enter');
  const card = page.getByRole('group').filter({ has: page.getByRole('article') });
  await card.waitFor();
  // On a phone the chosen ad replaces the row of ads.
  await expect.poll(() => shown.count()).toBe(look.width === 390 ? 1 : countBefore + 1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => shown.count()).toBe(countBefore);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-mark'))).toBe(name);
  await page.keyboard.press('Enter');
  await card.getByRole('article').getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await page.goBack();
  await page.waitForURL('**/list/cars?*');
  await marks(page).first().waitFor({ state: 'attached' });
  await waitForMap(page);
  await marks(page)
    .and(page.locator(`[data-mark="${name}"]`))
    .waitFor({ state: 'attached' });
});

test('a country filter moves the map, and a view without ads shows a notice', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'list');
  const page = await openPage(look);
  await openMap(page, '/list?view=map&at=30.05,31.24,11');
  const egypt = await countInView(page);
  await visit(page, '/list?view=map&country=EG&minPrice=99999999');
  await page.getByText(words.noneInViewText).waitFor();
  await map(page).waitFor();
  await openMap(page, '/list?view=map&country=EG');
  expect(await countInView(page)).toBeGreaterThanOrEqual(egypt);
});

test('a moving map does not interrupt the navigation to an ad', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  await page.clock.install();
  await openMap(page, '/list?view=map&at=29.37,47.97,11');
  const ad = page.locator('#main article a').first();
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  const next = await startNavigation(page, ad, /\/api\/ads\/\d+$/);
  // The animation ends and the map would store its new view in the URL.
  await settle(page, () => page.clock.runFor(2_000), /\/api\/ads\/\d+$/);
  next.release();
  await page.waitForURL('**/ad/*');
});

test('country outlines that arrive after the map was left are not drawn', async ({ page }) => {
  // No tile can be loaded, so the map falls back to outlines.
  const outlines = await holdRequests(page, /\/countries-50m.*\.json/);
  await visit(page, '/list?view=map');
  await expect.poll(outlines.count).toBe(1);
  await page.getByRole('link', { name: wordsOf('en', 'list').listView, exact: true }).click();
  await map(page).waitFor({ state: 'detached' });
  await outlines.settle();
});

test('a map without tiles has outlines, names and a limited zoom', async ({ look, openPage }) => {
  const page = await openPage({ ...look, path: '/list?view=map&at=29.37,47.97,14' });
  const kuwait = look.language === 'en' ? 'Kuwait City' : 'مدينة الكويت';
  await map(page).getByText(kuwait, { exact: true }).waitFor();
  const zoomIn = map(page).locator('.leaflet-control-zoom-in');
  await expect.poll(() => zoomIn.getAttribute('aria-disabled')).toBe('true');
  const zoomOut = map(page).locator('.leaflet-control-zoom-out');
  for (let step = 0; step < 4; step += 1) await zoomOut.click();
  await map(page)
    .getByText(look.language === 'en' ? 'Kuwait' : 'الكويت', { exact: true })
    .waitFor();
  expect(viewOf(page)?.split(',')[2]).toBe('5');
});

test('a tile that fails among others changes neither view nor zoom', async ({ openPage }) => {
  const page = await openPage();
  await serveTiles(page);
  const zooms: (string | undefined)[] = [];
  await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => {
    zooms.push(/\/(\d+)\/\d+\/\d+\.png$/.exec(route.request().url())?.[1]);
    return zooms.length === 1 ? route.abort() : route.fallback();
  });
  await visit(page, '/list?view=map&at=29.37,47.97,14');
  await expect.poll(() => map(page).locator('.leaflet-tile-loaded').count()).toBeGreaterThan(3);
  await waitForMap(page);
  expect(new Set(zooms)).toEqual(new Set(['14']));
  await expect.poll(() => map(page).locator('.leaflet-control-zoom-in').getAttribute('aria-disabled')).toBe('false');
  await expect.poll(() => map(page).locator('.map-label').count()).toBe(0);
});

test('beside a map the cards keep their width, and a button opens the filters', async ({ openPage }) => {
  const page = await openPage();
  await openMap(page, '/list?view=map');
  const widths = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(208);
  const list = wordsOf('en', 'list');
  await expect.poll(() => page.getByRole('complementary', { name: list.filters }).count()).toBe(0);
  await page.getByRole('button', { name: list.filters, exact: true }).click();
  await page.getByRole('dialog').getByLabel(list.country).selectOption('KW');
  await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('KW');
  expect(new URL(page.url()).searchParams.get('view')).toBe('map');
});

test('on a phone the map fills the width, with the ads in a row', async ({ look, openPage }) => {
  const page = await openPage({ ...look, width: 390 });
  await openMap(page, '/list?view=map');
  const frame = (await map(page).boundingBox())!;
  expect([frame.x, frame.width]).toEqual([0, 390]);
  const cards = page.getByRole('main').getByRole('article');
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThan(frame.y + frame.height / 2);
  await cards.last().getByRole('link').focus();
  await expect.poll(async () => (await cards.last().boundingBox())!.x).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ad/*');
});
