import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Bilingual } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
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

test.for(['en', 'ar'] as const)(
  'the featured shelf moves in reading direction, in %s',
  async (language, { openPage }) => {
    const words = wordsOf(language, 'layout');
    const page = await openPage({ language, path: '/' });
    const shelf = page.getByRole('region', { name: wordsOf(language, 'home').featured });
    const next = shelf.getByRole('button', { name: words.next });
    const previous = shelf.getByRole('button', { name: words.previous });
    const list = shelf.getByRole('list');
    const offset = () => list.evaluate((element) => element.scrollLeft);
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
    await next.click();
    await expect.poll(offset).not.toBe(0);
    expect(Math.sign(await offset())).toBe(language === 'ar' ? -1 : 1);
    await next.press('Enter');
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    // The focus moves a card into view.
    await list.getByRole('link').first().focus();
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true');
    expect(await offset()).toBe(0);
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

test('a full page of ads ends with two tiles, a short page has none', async ({ openPage }) => {
  const words = wordsOf('en', 'list');
  const page = await openPage({ path: '/list/cars' });
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: words.notifyNewAds });
  const sell = main.getByRole('link', { name: words.sellHere });
  expect([await cards(page).count(), await save.count(), await sell.count()]).toEqual([10, 1, 1]);
  await sell.click();
  await page.waitForURL('**/login');
  await visit(page, '/list/cars');
  await save.click();
  await page.waitForURL('**/login');
  await visit(page, '/list');
  await main.getByRole('link', { name: words.browseCategories }).waitFor();
  await visit(page, '/list?minPrice=1&search=toyota+camry');
  await expect.poll(() => cards(page).count()).toBeLessThan(10);
  expect([await save.count(), await sell.count()]).toEqual([0, 0]);
});

test('marks ads that are in the other language only', async ({ look, openPage }) => {
  const { language } = look;
  const other = language === 'en' ? 'ar' : 'en';
  const { data } = (await (await fetch(`${appUnderTest().origin}/api/ads?limit=100&sort=oldest`)).json()) as {
    data: { ads: { _id: string; title: Bilingual }[] };
  };
  const at = data.ads.findIndex(({ title }) => !title[language]);
  expect(at).toBeGreaterThanOrEqual(0);
  const page = await openPage({ ...look, path: `/list?sort=oldest&page=${Math.floor(at / 10) + 1}` });
  const mark = wordsOf(language, 'layout').adInOtherLanguage;
  for (const { _id, title } of data.ads.slice(at - (at % 10), at - (at % 10) + 10)) {
    const card = cards(page).filter({ has: page.locator(`a[href="/ad/${_id}"]`) });
    const isOther = !title[language];
    await expect.poll(() => card.getByText(mark, { exact: true }).count(), { message: _id }).toBe(isOther ? 1 : 0);
    await expect
      .poll(() => card.getByRole('heading').getAttribute('lang'), { message: _id })
      .toBe(isOther ? other : null);
  }
});

test('the last breadcrumb is complete on a phone', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, width: 360 });
  const { data } = (await (await fetch(`${appUnderTest().origin}/api/category?limit=1000`)).json()) as {
    data: { categories: { _id: string; name: Record<'en' | 'ar', string> }[] };
  };
  const lengthOf = ({ name }: (typeof data.categories)[number]) => name[language].length;
  // Not all steps of these fit.
  const longest = data.categories.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 5);
  for (const path of ['apartments-for-rent', 'sedans', ...longest.map(({ _id }) => _id)].map((id) => `/list/${id}`)) {
    await visit(page, path);
    const crumbs = page.getByRole('navigation', { name: wordsOf(language, 'layout').breadcrumbs }).getByRole('link');
    const isCut = await crumbs.last().evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left < 0 || right > innerWidth || link.firstElementChild!.scrollWidth > link.clientWidth;
    });
    expect.soft(isCut, path).toBe(false);
  }
});
