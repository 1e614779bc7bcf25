import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Language } from '#platform/language.ts';
import { member } from '#demo/sellers.ts';
import { controlled, expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = wordsOf('en', 'layout');

test('a logo that can’t load gives way to the placeholder, and leads home', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await page.route('**/logo.png', (route) => route.abort());
  await visit(page, '/faq');
  const logo = page.locator('header a[href="/"] img');
  await expect.poll(() => logo.getAttribute('src')).toBe('/placeholder.svg');
  await logo.click();
  await expect.poll(() => page.url()).toBe(`${origin}/`);
  await close();
});

test('a part that fails says so in its place, and comes with Retry', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await visit(page, '/faq');
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
  await close();
});

test('filters that can’t be loaded leave the ads alone, and come with Retry', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await visit(page, '/faq');
  for (const path of ['**/api/country', '**/api/category/sub-categories'])
    await page.route(path, (route) => route.abort());
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
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
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
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
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
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await page.clock.install();
  await signIn(page, origin, member);
  await visit(page, '/account/profile');
  const profile = page.getByRole('region', { name: account.publicProfile });
  await profile.waitFor();
  await page.route('**/api/account/profile', (route) =>
    route.fulfill({ status: 403, json: { success: false, errorCode: 'FORBIDDEN', errorMessage: '' } }),
  );
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

test('a screen whose script can’t be had says so, with Retry', async () => {
  const { page, close } = await openUnkept();
  await visit(page, '/');
  await page.route('**/assets/faq-*.js', (route) => route.abort());
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(loads()).toBe(0);
  await page.unroute('**/assets/faq-*.js');
  await page.getByRole('button', { name: words.retry }).click();
  await page.getByRole('heading', { level: 1, name: wordsOf('en', 'pages').faqTitle }).waitFor();
  await close();
});

test('a page whose version was replaced is loaded anew once, then says so', async () => {
  const { page, close } = await openUnkept();
  await visit(page, '/');
  await page.route('**/assets/faq-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const loads = countLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await expect.poll(loads).toBe(1);
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('alert').filter({ hasText: words.errorTitle }).waitFor();
  expect(loads()).toBe(1);
  await close();
});

test.for(['en', 'ar'] as const)(
  'a part that is asked for offline opens once the connection is back, and what was typed stays, in %s',
  async (language) => {
    const [layout, pages] = [wordsOf(language, 'layout'), wordsOf(language, 'pages')];
    const { page, close } = await openPage(browser, origin, { language });
    await visit(page, '/contact');
    await controlled(page);
    const message = page.getByLabel(pages.message);
    await message.fill('Is anybody there?');
    const loads = countLoads(page);
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: layout.otherLanguage }).click();
    const notice = page.getByRole('status').filter({ hasText: layout.partLate });
    await notice.waitFor();
    await expectFine(page);
    await page.context().setOffline(false);
    await page.getByRole('dialog', { name: layout.languageTitle }).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect([await message.inputValue(), loads()]).toEqual(['Is anybody there?', 0]);
    await close();
  },
);

test('a screen that is asked for offline opens once the connection is back', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/');
  await controlled(page);
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: words.faq }).click();
  await page.getByRole('status').filter({ hasText: words.partLate }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: wordsOf('en', 'pages').faqTitle }).waitFor();
  expect(loads()).toBe(0);
  await close();
});

test('a part whose script can’t be had leaves the page as it is until its reader loads it anew', async () => {
  const { page, close } = await openUnkept();
  await visit(page, '/contact');
  const message = page.getByLabel(wordsOf('en', 'pages').message);
  await message.fill('Is anybody there?');
  const loads = countLoads(page);
  await page.route('**/assets/**', (route) => route.abort());
  const language = page.getByRole('banner').getByRole('button', { name: words.otherLanguage });
  await language.click();
  const notice = page.getByRole('status').filter({ hasText: words.partLate });
  await notice.waitFor();
  expect([await message.inputValue(), loads()]).toEqual(['Is anybody there?', 0]);
  await page.unroute('**/assets/**');
  await notice.getByRole('button', { name: words.reload }).click();
  await expect.poll(loads).toBe(1);
  await page.waitForSelector('html[data-hydrated]');
  await language.click();
  await page.getByRole('dialog', { name: words.languageTitle }).waitFor();
  await close();
});

/** Scripts come from the site: a service worker would have kept them. */
const openUnkept = (language: Language = 'en') => openPage(browser, origin, { language, isIntercepted: true });

/** How often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}
