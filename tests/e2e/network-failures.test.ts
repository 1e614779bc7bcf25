import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { member } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import {
  waitForServiceWorker,
  expectAccessible,
  foundAds,
  signIn,
  visit,
  waitForHydration,
} from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const words = wordsOf('en', 'layout');

test('replaces a logo that fails to load with a placeholder that links home', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  await page.route('**/logo.png', (route) => route.abort());
  await visit(page, '/faq');
  const logo = page.locator('header a[href="/"] img');
  await expect.poll(() => logo.getAttribute('src')).toBe('/placeholder.svg');
  await logo.click();
  await expect.poll(() => page.url()).toBe(`${origin}/`);
});

test('shows an error with Retry instead of a section that fails to load', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/faq' });
  await page.route('**/api/banners', (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: 'INTERNAL', errorMessage: '' } }),
  );
  await page.locator('header a[href="/"]').first().click();
  await page.getByRole('region', { name: wordsOf('en', 'home').newArrivals }).waitFor();
  const failed = page.getByRole('alert').filter({ hasText: words.loadFailed });
  await failed.waitFor();
  await page.unroute('**/api/banners');
  await failed.getByRole('button', { name: words.retry }).click();
  await page.getByRole('region', { name: wordsOf('en', 'home').banners }).waitFor();
});

test('filters that fail to load show Retry, and the ads stay', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/faq' });
  for (const path of ['**/api/country', '**/api/category/sub-categories'])
    await page.route(path, (route) => route.abort());
  await page.getByRole('banner').getByRole('combobox').fill('toyota');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await page.waitForURL('**/list?search=toyota');
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);
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
});

test('a category that fails to load does not show all ads', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/' });
  await page.route('**/api/category/vehicles', (route) => route.abort());
  await page.locator('#categories').getByRole('link', { name: 'Vehicles' }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(page.url()).toBe(`${origin}/list/vehicles`);
  await page.unroute('**/api/category/vehicles');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor();
});

test('retries a page and categories that failed to load', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/faq' });
  for (const path of ['**/api/pages/*', '**/api/category?*']) await page.route(path, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: words.aboutUs }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  const button = page.getByRole('button', { name: words.categories });
  const dropdown = page.getByRole('banner').getByRole('navigation', { name: words.categories });
  await button.click();
  await expect.poll(() => dropdown.locator('[aria-busy] > [aria-hidden=true]').count()).toBe(5);
  await page.getByRole('banner').getByRole('combobox').waitFor();
  for (const path of ['**/api/pages/*', '**/api/category?*']) await page.unroute(path);
  await page.keyboard.press('Escape');
  await button.press('Enter');
  await dropdown.getByRole('link', { name: 'Vehicles' }).waitFor();
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: words.aboutUs }).waitFor();
});

test('keeps loaded data when a reload of it fails', async ({ openPage }) => {
  const account = wordsOf('en', 'account');
  const page = await openPage({ allowedErrors: true });
  await page.clock.install();
  await signIn(page, member);
  await visit(page, '/account/profile');
  const profile = page.getByRole('region', { name: account.publicProfile });
  await profile.waitFor();
  await page.route('**/api/account/profile', (route) =>
    route.fulfill({ status: 403, json: { success: false, errorCode: 'FORBIDDEN', errorMessage: '' } }),
  );
  // The second round proves that the first rejection has reached the screen.
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('link', { name: words.settings }).first().click();
    await page.getByRole('heading', { level: 1, name: words.settings }).waitFor();
    // The data is stale now.
    await page.clock.fastForward(60_000);
    const refused = page.waitForResponse('**/api/account/profile');
    await page.goBack();
    await refused;
  }
  await profile.waitFor();
  await expect.poll(() => page.getByText(words.loadFailed).count()).toBe(0);
});

test('a screen whose script fails to load shows an error with Retry', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/' });
  await page.route('**/assets/faq-*.js', (route) => route.abort());
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  const failed = page.getByRole('alert').filter({ hasText: words.errorTitle });
  await failed.getByText('Loading chunk faq failed').waitFor();
  expect(loads()).toBe(0);
  await page.unroute('**/assets/faq-*.js');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: wordsOf('en', 'pages').faqTitle }).waitFor();
});

test('reloads once when the deployed version has changed, then shows an error', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/' });
  await page.route('**/assets/faq-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await expect.poll(loads).toBe(1);
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(loads()).toBe(1);
});

test('a dialog requested offline opens after a reconnect, and input stays', async ({ look, openPage }) => {
  const [layout, pages] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'pages')];
  const page = await openPage({ ...look, hasServiceWorker: true, path: '/contact', allowedErrors: /net::ERR_/ });
  await waitForServiceWorker(page);
  const message = page.getByLabel(pages.message);
  await message.fill('Is anybody there?');
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: layout.otherLanguage }).click();
  const notice = page.getByRole('status').filter({ hasText: layout.partLate });
  await notice.waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: layout.languageTitle }).waitFor();
  await notice.waitFor({ state: 'detached' });
  expect([await message.inputValue(), loads()]).toEqual(['Is anybody there?', 0]);
});

test('a screen requested offline opens after a reconnect', async ({ openPage }) => {
  const page = await openPage({ hasServiceWorker: true, path: '/', allowedErrors: /net::ERR_/ });
  await waitForServiceWorker(page);
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('status').filter({ hasText: words.partLate }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: wordsOf('en', 'pages').faqTitle }).waitFor();
  expect(loads()).toBe(0);
});

test('a dialog whose script fails to load offers a reload and does not change the page', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, path: '/contact' });
  const message = page.getByLabel(wordsOf('en', 'pages').message);
  await message.fill('Is anybody there?');
  const loads = countLoads(page);
  await page.route('**/assets/**', (route) => route.abort());
  const language = page.getByRole('banner').getByRole('button', { name: words.otherLanguage });
  await language.click();
  const notice = page.getByRole('status').filter({ hasText: 'Loading chunk language-dialog failed' });
  await notice.waitFor();
  expect([await message.inputValue(), loads()]).toEqual(['Is anybody there?', 0]);
  await page.unroute('**/assets/**');
  await notice.getByRole('button', { name: words.reload }).click();
  await expect.poll(loads).toBe(1);
  await waitForHydration(page);
  await language.click();
  await page.getByRole('dialog', { name: words.languageTitle }).waitFor();
});

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}
