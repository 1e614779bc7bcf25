import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { foundAds, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const forYou = (page: Page, language: 'en' | 'ar' = 'en') =>
  page.getByRole('region', { name: wordsOf(language, 'home').forYou });
const scroll = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('the home page shows the ads seen last, and nothing moves for them', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, path: '/' });
  await expect.poll(() => forYou(page, language).count()).toBe(0);
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const addresses = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')];
  for (const address of addresses) await visit(page, address!);
  const below = page.getByRole('region', { name: wordsOf(language, 'home').newArrivals });
  const top = () => below.evaluate((region) => region.getBoundingClientRect().top + scrollY);
  await page.route('**/api/ads/cards?*', async (route) => {
    await expect.poll(() => forYou(page, language).isVisible()).toBe(true);
    await route.continue();
  });
  // Before hydration the row has its height.
  await page.goto('/');
  const before = await top();
  await page.waitForSelector('html[data-hydrated]');
  const seen = forYou(page, language).getByRole('link');
  await expect.poll(() => seen.count()).toBe(2);
  expect(await top()).toBe(before);
  // Latest first.
  await expect
    .poll(() => seen.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(addresses.toReversed());
});

test('removes ads that are no longer active from the row, and the row with the last one', async ({ openPage }) => {
  const page = await openPage({ path: '/' });
  await page.evaluate(() => localStorage.setItem('recentAds', '["999999998","999999999"]'));
  await visit(page, '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentAds'))).toBe('[]');
  await expect.poll(() => forYou(page).count()).toBe(0);
});

test('a member sees which saved searches have new results', async ({ openPage }) => {
  const page = await openPage({ as: '50000002', path: '/' });
  await scroll(page);
  const news = page.getByRole('region', { name: wordsOf('en', 'home').searchNews });
  await news.getByRole('link').first().waitFor();
  const ad = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href');
  await visit(page, ad!);
  await visit(page, '/');
  const search = forYou(page).locator('a[href^="/list"]').first();
  await expect.poll(() => search.getAttribute('href')).toMatch(/sort=newest$/);
  await scroll(page);
  await page.getByRole('region', { name: wordsOf('en', 'layout').popularSearches }).waitFor();
  await expect.poll(() => news.count()).toBe(0);
});

test('popular searches lead to ads', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, path: '/' });
  await scroll(page);
  const popular = page.getByRole('region', { name: wordsOf(language, 'layout').popularSearches });
  const text = await popular.getByRole('link').first().innerText();
  await popular.getByRole('link').first().click();
  await page.waitForURL('**/list?search=*');
  // The address changes before the page is there.
  await page.getByRole('heading', { level: 1 }).filter({ hasText: text }).waitFor();
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);
});

test('the served home page has popular ads that are not in its other shelves', async ({ openPage, db }) => {
  const { ads } = (await (await fetch(`${appUnderTest().origin}/api/ads/popular`)).json()).data;
  const isAlsoNew = db.updateTable('ads').where('id', '=', Number(ads[0]._id));
  const { created_at } = await db
    .selectFrom('ads')
    .select('created_at')
    .where('id', '=', Number(ads[0]._id))
    .executeTakeFirstOrThrow();
  await isAlsoNew.set({ created_at: new Date() }).execute();
  onTestFinished(async () => {
    await isAlsoNew.set({ created_at }).execute();
  });
  const page = await openPage({ context: { javaScriptEnabled: false } });
  // An address that no other test opens, so that the page is not in the cache.
  await page.goto('/?sort=oldest');
  const links = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('article').getByRole('link');
  const addresses = (name: string) => links(name).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const home = wordsOf('en', 'home');
  const popular = await addresses(home.popular);
  expect(popular.length).toBeGreaterThanOrEqual(4);
  const others = [...(await addresses(home.featured)), ...(await addresses(home.newArrivals))];
  expect(others.length).toBeGreaterThan(12);
  expect(others).toContain(`/ad/${ads[0]._id}`);
  expect(popular.filter((address) => others.includes(address))).toEqual([]);
});

const KUWAIT_CITY = { latitude: 29.37, longitude: 47.97 };

test('shows the nearest ads where the location is allowed, and asks only when pressed', async ({ openPage }) => {
  const words = wordsOf('en', 'home');
  const near = (page: Page) => page.getByRole('region', { name: words.nearYou });
  const allowed = await openPage({ context: { permissions: ['geolocation'], geolocation: KUWAIT_CITY }, path: '/' });
  await scroll(allowed);
  await expect.poll(() => near(allowed).getByRole('article').count()).toBeGreaterThan(2);
  await near(allowed).getByRole('link', { name: words.seeAll }).click();
  await allowed.waitForURL(/\/list\?near=29\.37%2C47\.97&sort=nearest/);

  const undecided = await openPage({ context: { geolocation: KUWAIT_CITY }, path: '/' });
  await scroll(undecided);
  const button = near(undecided).getByRole('button', { name: words.useMyLocation });
  await button.waitFor();
  await undecided.context().grantPermissions(['geolocation']);
  await button.click();
  await expect.poll(() => near(undecided).getByRole('article').count()).toBeGreaterThan(2);
});

test('offers to look for the nearest ads again after a failed search', async ({ openPage }) => {
  const words = wordsOf('en', 'home');
  const page = await openPage({
    context: { geolocation: KUWAIT_CITY },
    path: '/',
    allowedErrors: /status of 503/,
  });
  const near = page.getByRole('region', { name: words.nearYou });
  const isSearch = (url: URL) => url.pathname === '/api/ads' && url.searchParams.has('near');
  await page.route(isSearch, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await scroll(page);
  const button = near.getByRole('button', { name: words.useMyLocation });
  await button.waitFor();
  await page.context().grantPermissions(['geolocation']);
  await button.click();
  await near.getByText(wordsOf('en', 'layout').loadFailed).waitFor();
  await page.unroute(isSearch);
  await button.click();
  await expect.poll(() => near.getByRole('article').count()).toBeGreaterThan(2);
});
