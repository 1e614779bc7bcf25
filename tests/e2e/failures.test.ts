import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { member } from '#demo/sellers.ts';
import { launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = wordsOf('en', 'layout');

test('a logo that can’t load gives way to the placeholder, and leads home', async () => {
  const { page, close } = await openPage(browser, origin);
  await page.route('**/logo.png', (route) => route.abort());
  await visit(page, '/faq');
  const logo = page.locator('header a[href="/"] img');
  await expect.poll(() => logo.getAttribute('src')).toBe('/placeholder.svg');
  await logo.click();
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await close();
});

test('a part that fails says so in its place, and comes with Retry', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  await page.route('**/api/banners', (route) => route.fulfill({ status: 500, json: { success: false, errorCode: 'INTERNAL', errorMessage: '' } }));
  await page.locator('header a[href="/"]').first().click();
  await page.getByRole('region', { name: wordsOf('en', 'home').newArrivals }).waitFor();
  const failed = page.getByRole('alert').filter({ hasText: words.loadFailed });
  await failed.waitFor();
  await page.unroute('**/api/banners');
  await failed.getByRole('button', { name: words.retry }).click();
  await page.getByRole('region', { name: wordsOf('en', 'home').banners }).waitFor();
  await close();
});

test('filters that can’t be loaded leave the ads alone, and come with Retry', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  for (const path of ['**/api/country', '**/api/category/sub-categories']) await page.route(path, (route) => route.abort());
  await page.getByRole('banner').getByRole('combobox').fill('toyota');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await page.waitForURL('**/list?search=toyota');
  await expect.poll(() => page.locator('#main article').count()).toBeGreaterThan(0);
  const filters = page.getByRole('complementary');
  const failed = filters.getByRole('alert').filter({ hasText: words.loadFailed });
  await expect.poll(() => failed.count()).toBe(2);
  await page.unroute('**/api/country');
  await page.unroute('**/api/category/sub-categories');
  for (let left = 2; left > 0; left -= 1) {
    await failed.first().getByRole('button', { name: words.retry }).click();
    await expect.poll(() => failed.count()).toBe(left - 1);
  }
  await filters.getByRole('link', { name: 'Vehicles' }).waitFor();
  const countries = filters.getByLabel(wordsOf('en', 'list').country).locator('option');
  await expect.poll(() => countries.count()).toBeGreaterThan(1);
  await close();
});

test('a lost connection does not turn a category into all ads', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/');
  await page.route('**/api/category/vehicles', (route) => route.abort());
  await page.locator('#categories').getByRole('link', { name: 'Vehicles' }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(page.url()).toBe(`${origin}/list/vehicles`);
  await page.unroute('**/api/category/vehicles');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
  await close();
});

test('configuration and categories that can’t be loaded leave the rest of the page, and are asked for again', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  for (const path of ['**/api/config?*', '**/api/category?*']) await page.route(path, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: words.aboutUs }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  const dropdown = page.getByRole('button', { name: words.categories });
  await dropdown.click();
  await expect.poll(() => page.locator('header .animate-pulse').count()).toBe(5);
  await page.getByRole('banner').getByRole('combobox').waitFor();
  for (const path of ['**/api/config?*', '**/api/category?*']) await page.unroute(path);
  await page.keyboard.press('Escape');
  await dropdown.press('Enter');
  await page.locator('header .pop').getByRole('link', { name: 'Vehicles' }).waitFor();
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: words.aboutUs }).waitFor();
  await close();
});

test('what was read stays when it can’t be read again', async () => {
  const account = wordsOf('en', 'account');
  const { page, close } = await openPage(browser, origin, { context: { serviceWorkers: 'block' } });
  await page.clock.install();
  await signIn(page, origin, member);
  await visit(page, '/account/profile');
  const profile = page.getByRole('region', { name: account.publicProfile });
  await profile.waitFor();
  await page.route('**/api/account/profile', (route) => route.fulfill({ status: 403, json: { success: false, errorCode: 'FORBIDDEN', errorMessage: '' } }));
  // By the second time the first refusal has reached the screen.
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('link', { name: words.settings }).first().click();
    await page.getByRole('heading', { level: 1, name: words.settings }).waitFor();
    // No longer fresh.
    await page.clock.fastForward(60_000);
    const refused = page.waitForResponse('**/api/account/profile');
    await page.goBack();
    await refused;
  }
  await profile.waitFor();
  expect(await page.getByText(words.loadFailed).count()).toBe(0);
  await close();
});

test('a screen whose script is gone is loaded anew once, then says so', async () => {
  // A service worker would have kept it.
  const { page, close } = await openPage(browser, origin, { context: { serviceWorkers: 'block' } });
  await visit(page, '/');
  await page.route('**/assets/faq-*.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await expect.poll(() => loads, { timeout: 10_000 }).toBe(1);
  await page.waitForSelector('html[data-hydrated]').catch(() => {});
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  await page.unroute('**/assets/faq-*.js');
  await page.getByRole('button', { name: words.retry }).click();
  await page.waitForURL('**/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await close();
});
