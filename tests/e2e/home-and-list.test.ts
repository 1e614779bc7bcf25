import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const isFont = (url: URL) => /\.woff2?$/.test(url.pathname);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Number of ad cards that the user sees whole without scrolling. */
const countWholeCards = (page: Page): Promise<number> =>
  cards(page).evaluateAll(
    (articles) =>
      articles.filter((article) => {
        const { top, bottom, left, right } = article.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      }).length,
  );

test.for([
  { width: 1280, ads: 4 },
  { width: 390, ads: 2 },
])('the first screen of $width px shows at least $ads whole ads', async ({ width, ads }, { look, openPage }) => {
  const page = await openPage({ ...look, width });
  for (const path of ['/', '/list', '/list/cars']) {
    await visit(page, path);
    expect.soft(await countWholeCards(page), path).toBeGreaterThanOrEqual(ads);
  }
});

test('nothing moves while saved ads, ages and menus load', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, allowedErrors: /net::ERR_FAILED/ });
  // Fonts that arrive late move words, too.
  await page.route(isFont, (route) => route.abort());
  await signIn(page, '50000002');
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const nodes = sources.flatMap(({ node }) => node ?? []);
        // The place and the age. A long age shortens the place, so the age and the dot before it may move.
        const isInLine = (node: Node) => {
          const element = node instanceof Element ? node : node.parentElement;
          if (element?.closest('time') || node.textContent === '·') return false;
          return Boolean(element?.closest('article p:has(time)'));
        };
        const textsOf = (some: Node[]) => some.map(({ textContent }) => textContent?.slice(0, 40));
        shifts.push({ value, of: textsOf(nodes), lines: textsOf(nodes.filter(isInLine)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/list', '/list/cars']) {
    const saved = page.waitForResponse('**/api/ads/saved/ids');
    await visit(page, path);
    await saved;
    await page
      .getByRole('banner')
      .getByRole('link', { name: wordsOf(language, 'layout').chat })
      .waitFor();
    // The date that the server wrote is replaced: 'ago' and 'قبل'.
    await expect
      .poll(() =>
        cards(page)
          .getByText(/ago|قبل|أمس|yesterday/)
          .count(),
      )
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const found = await page.evaluate(() => shifts);
    const total = found.reduce((sum, { value }) => sum + value, 0);
    expect.soft(total, `${path}: ${JSON.stringify(found)}`).toBeLessThan(0.01);
    // A word that moves in that line adds only 0.0001.
    const lines = found.flatMap((shift) => shift.lines);
    expect.soft(lines, path).toEqual([]);
  }
});

test.for(['en', 'ar'] as const)(
  'the home page keeps its place while fonts load, in %s',
  async (language, { look, openPage }) => {
    const page = await openPage({ ...look, language, allowedErrors: /net::ERR_FAILED/ });
    const findTop = () =>
      page
        .getByRole('region', { name: wordsOf(language, 'home').featured })
        .evaluate((region) => region.getBoundingClientRect().top);
    await page.route(isFont, (route) => route.abort());
    const hasFont = () => page.evaluate(() => document.fonts.check('500 12px Poppins'));
    await visit(page, '/');
    expect(await hasFont()).toBe(false);
    const before = await findTop();
    await page.unroute(isFont);
    await visit(page, '/');
    expect(await hasFont()).toBe(true);
    expect(await findTop()).toBe(before);
  },
);

test('a card on a phone shortens the place and never the age', async ({ look, openPage }) => {
  const page = await openPage({ ...look, width: 390, path: '/list/property' });
  await cards(page)
    .getByText(/ago|قبل|أمس|yesterday/)
    .first()
    .waitFor();
  const lines = await cards(page)
    .locator('p:has(time)')
    .evaluateAll((all) =>
      all.map((line) => {
        const [place, , age] = [...line.children] as HTMLElement[];
        const isCut = (part?: HTMLElement) => part !== undefined && part.scrollWidth > part.clientWidth;
        return {
          text: line.textContent,
          isPlaceCut: isCut(place),
          isAgeCut: isCut(age) || isCut(line as HTMLElement),
        };
      }),
    );
  expect(lines.filter(({ isAgeCut }) => isAgeCut)).toEqual([]);
  expect(lines.filter(({ isPlaceCut }) => isPlaceCut).length).toBeGreaterThan(0);
});

test('the home page works without scripts', async ({ openPage }) => {
  const page = await openPage({ context: { javaScriptEnabled: false } });
  await page.goto('/');
  const shelf = page.getByRole('region', { name: wordsOf('en', 'home').featured });
  await expect.poll(() => shelf.getByRole('button', { name: wordsOf('en', 'layout').next }).count()).toBe(0);
  await expect.poll(() => shelf.getByRole('article').count()).toBeGreaterThan(4);
  await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).click();
  await page.waitForURL('**/list/vehicles');
});

declare const shifts: { value: number; of: (string | undefined)[]; lines: (string | undefined)[] }[];
