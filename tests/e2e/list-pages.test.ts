import type { Page } from 'playwright-core';
import { beforeAll, expect, vi } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { foundAds, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

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

test('the address names the page in view, which it opens on another device', async ({ openPage }) => {
  const page = await openPage({ path: '/list?utm_source=mail' });
  await scrollUntilShown(page, 30);
  const third = page.locator(`article a[href="/ad/${(await findIds(21))[20]}"]`);
  await third.evaluate((link) => link.scrollIntoView());
  await expect.poll(() => addressOf(page)).toBe('/list?utm_source=mail&page=3');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => addressOf(page)).toBe('/list?utm_source=mail');
  await third.evaluate((link) => link.scrollIntoView());
  await expect.poll(() => addressOf(page)).toBe('/list?utm_source=mail&page=3');

  const other = await openPage({ path: addressOf(page) });
  expect(await idsOf(other)).toEqual((await findIds(30)).slice(20));
  expect(await other.evaluate(() => scrollY)).toBe(0);
  await other.getByRole('link', { name: wordsOf('en', 'list').showEarlier }).click();
  await other.waitForURL('**/list?page=2');
  await expect.poll(() => idsOf(other)).toEqual((await findIds(20)).slice(10));
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
