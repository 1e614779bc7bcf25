import type { Page } from 'playwright-core';
import { beforeAll, expect, vi } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, foundAds, visit } from '#tests/support/browser.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const LIST_API = /\/api\/ads\?/;
const idsOf = (page: Page) =>
  foundAds(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.replace('/ad/', '')));
const showMore = (page: Page, language: 'en' | 'ar' = 'en') =>
  page.getByRole('link', { name: wordsOf(language, 'list').showMore });
const addressOf = (page: Page) => page.url().replace(origin, '');
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

// A list is served for some seconds after an ad of another file has entered or left it.
beforeAll(async () => {
  const readIds = async (language: string) => {
    const html = await (await fetch(`${origin}/list`, { headers: { 'accept-language': language } })).text();
    return [...new Set(html.match(/(?<="\/ad\/)\d+/g))];
  };
  for (const language of ['en', 'ar'])
    await vi.waitFor(async () => expect((await readIds(language)).slice(0, 10)).toEqual(await findIds(10)), 20_000);
});

/** The ids of the first ads of a list, as the API gives them. */
async function findIds(count: number): Promise<string[]> {
  const { data } = (await (await fetch(`${origin}/api/ads?limit=${count}`)).json()) as {
    data: { ads: { _id: string }[] };
  };
  return data.ads.map(({ _id }) => _id);
}

/** Scrolls until `count` ads are shown. */
async function scrollUntilShown(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return foundAds(page).count();
    })
    .toBe(count);
}

test('a list loads further pages on scrolling, then on demand', async ({ look, openPage }) => {
  const page = await openPage({ ...look, path: '/list' });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (LIST_API.test(request.url())) loads.push(request.url());
  });
  await expect.poll(() => foundAds(page).count()).toBe(10);
  await scrollUntilShown(page, 30);
  expect(await idsOf(page)).toEqual(await findIds(30));
  // Two pages load automatically, to the end of a row; then the footer can be reached.
  await settle(page, () => page.getByRole('contentinfo').scrollIntoViewIfNeeded());
  expect(loads).toHaveLength(2);
  expect(await foundAds(page).count()).toBe(30);

  await showMore(page, look.language).press('Enter');
  await expect.poll(() => foundAds(page).count()).toBeGreaterThanOrEqual(40);
  // The focus goes on to the first new ad.
  const [next] = (await findIds(31)).slice(30);
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLAnchorElement | null)?.pathname))
    .toBe(`/ad/${next}`);
  expect((await idsOf(page)).slice(0, 40)).toEqual(await findIds(40));
});

test('loads further pages when a busy browser reports both that the end was out of view and is in view', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const before = (entry: IntersectionObserverEntry) => new Proxy(entry, { get: () => false });
        super((entries, observer) => callback([before(entries[0]!), ...entries], observer), options);
      }
    };
  });
  await visit(page, '/list');
  await scrollUntilShown(page, 30);
});

test('the address names the page in view, and a reload opens it', async ({ openPage }) => {
  const page = await openPage({ path: '/list?utm_source=mail' });
  await scrollUntilShown(page, 30);
  const third = page.locator(`article a[href="/ad/${(await findIds(21))[20]}"]`);
  await third.evaluate((link) => link.scrollIntoView());
  await expect.poll(() => addressOf(page)).toBe('/list?utm_source=mail&page=3');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => addressOf(page)).toBe('/list?utm_source=mail');
  await third.evaluate((link) => link.scrollIntoView());
  await expect.poll(() => addressOf(page)).toBe('/list?utm_source=mail&page=3');

  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  expect(await idsOf(page)).toEqual((await findIds(30)).slice(20));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: wordsOf('en', 'list').showEarlier }).click();
  await page.waitForURL('**/list?page=2');
  await expect.poll(() => idsOf(page)).toEqual((await findIds(20)).slice(10));
});

test('Back from an ad returns to the same place with the same ads', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
  await visit(page, '/list');
  await scrollUntilShown(page, 30);
  const ids = await idsOf(page);
  const card = foundAds(page).nth(25);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => addressOf(page)).toBe('/list?page=3');
  await page.waitForLoadState('networkidle');
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await card.getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await page.goBack();
  await page.waitForURL('**/list?page=3');
  await expect.poll(() => foundAds(page).count()).toBeGreaterThanOrEqual(30);
  await expect.poll(top).toBe(before);
  expect((await idsOf(page)).slice(0, 30)).toEqual(ids);
  // One history entry for the list, however many pages it showed.
  await page.goBack();
  await page.waitForURL('**/faq');
});

test('a page that fails to load offers Retry', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/list' });
  await page.route(LIST_API, (route) => route.abort());
  await scrollToEnd(page);
  const failed = page.getByRole('alert').filter({ hasText: wordsOf('en', 'layout').loadFailed });
  await failed.waitFor();
  await expectAccessible(page);
  await expect.poll(() => foundAds(page).count()).toBe(10);
  await page.unroute(LIST_API);
  await failed.getByRole('button', { name: wordsOf('en', 'layout').retry }).click();
  await expect.poll(() => foundAds(page).count()).toBeGreaterThanOrEqual(20);
  await expect.poll(() => failed.count()).toBe(0);
});

test('another order starts again with one page', async ({ openPage }) => {
  const page = await openPage({ path: '/list' });
  await scrollUntilShown(page, 30);
  await page.getByRole('combobox', { name: wordsOf('en', 'list').sortBy }).selectOption('oldest');
  await page.waitForURL('**/list?sort=oldest');
  await expect.poll(() => foundAds(page).count()).toBeLessThan(30);
  expect((await idsOf(page))[0]).not.toBe((await findIds(1))[0]);
});

test('without scripts, all pages are links', async ({ openPage }) => {
  const page = await openPage({ context: { javaScriptEnabled: false } });
  await page.goto('/list');
  await showMore(page).click();
  await page.waitForURL('**/list?page=2');
  expect(await idsOf(page)).toEqual((await findIds(20)).slice(10));
  await page
    .getByRole('navigation', { name: wordsOf('en', 'layout').pages })
    .getByRole('link', { name: '1' })
    .click();
  await page.waitForURL('**/list');
});

test('a list ignores unknown values', async ({ openPage }) => {
  const page = await openPage();
  for (const [path, shown] of [
    ['/list?sort=zzz&page=-4', '/list?sort=zzz&page=-4'],
    ['/list/cars?sort=zzz&page=x&limit=-1&minPrice=a', '/list/cars?sort=zzz&page=x&limit=-1&minPrice=a'],
    ['/list?attr.make=toyota&sort=oldest', '/list?sort=oldest'],
    ['/list/cars?country=KW&attr.wings=2', '/list/cars?country=KW'],
    ['/list/cars?country=KW&city=nowhere&sort=oldest', '/list/cars?sort=oldest'],
    ['/list?page=1000', '/list?page=LAST'],
    ['/list?search=%00', '/list'],
  ] as const) {
    await visit(page, path);
    await expect.poll(() => foundAds(page).count(), { message: path }).toBeGreaterThan(0);
    expect(addressOf(page).replace(/page=\d+$/, 'page=LAST'), path).toBe(shown);
  }
});
