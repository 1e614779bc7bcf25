import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = wordsOf('en', 'common');
const searchBox = (page: Page) => page.getByRole('searchbox');
const addressOf = (page: Page) => page.url().slice(origin.length);

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

test('the search box keeps to the list it is on, trims, and leads to the plain list when empty', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  await search(page, '  toyota camry ');
  await expect.poll(() => addressOf(page)).toBe('/list?search=toyota%20camry');
  await visit(page, '/list/cars');
  await search(page, 'toyota');
  await expect.poll(() => addressOf(page)).toBe('/list/cars?search=toyota');
  await page.getByRole('button', { name: words.clearSearch }).click();
  await expect.poll(() => addressOf(page)).toBe('/list');
  await search(page, 'toyota');
  await expect.poll(() => addressOf(page)).toBe('/list?search=toyota');
  await searchBox(page).fill('');
  await expect.poll(() => addressOf(page)).toBe('/list');
  await visit(page, '/faq');
  await search(page, '   ');
  await expect.poll(() => addressOf(page)).toBe('/list');
  await close();
});

test('the categories open by mouse, expand on their arrow, close 300 ms after the mouse left, and work by key', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/');
  const button = page.getByRole('button', { name: words.categories });
  const cars = page.getByRole('link', { name: 'Cars', exact: true });
  await button.hover();
  await page.getByRole('link', { name: 'Vehicles' }).first().waitFor();
  expect(await cars.count()).toBe(0);
  await page.getByRole('button', { name: words.showSubCategories.replace('{{name}}', 'Vehicles') }).click();
  await cars.waitFor();

  const left = await page.evaluate(() => performance.now());
  await page.mouse.move(5, 800);
  await cars.waitFor({ state: 'detached' });
  expect((await page.evaluate(() => performance.now())) - left).toBeGreaterThanOrEqual(290);

  await page.keyboard.press('Escape');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Vehicles' }).first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/list/vehicles');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await close();
});

test('categories stand by displayOrder, and five placeholders while they load', async () => {
  const { page, close } = await openPage(browser, origin);
  await page.route('**/api/category?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { categories: { displayOrder: number }[] } };
    await released;
    for (const category of body.data.categories) category.displayOrder *= -1;
    await route.fulfill({ response: answer, json: body });
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await visit(page, '/faq');
  await page.getByRole('button', { name: words.categories }).click();
  await expect.poll(() => page.locator('header .animate-pulse').count()).toBe(5);
  release();
  await expect.poll(() => page.locator('header .pop > ul > li').first().textContent()).toBe('Business and industry');
  await close();
});

test('the account menu has Login for visitors, the account for members, and a dot of the right colour', async () => {
  const { page, close } = await openPage(browser, origin);
  const entries = async () => {
    await page.getByRole('button', { name: words.accountMenu }).click();
    await page.getByRole('menuitem').first().waitFor();
    return page.getByRole('menuitem').allTextContents();
  };
  const dot = () => page.locator('header button span.rounded-full.border-2').evaluate((element) => element.className);
  await visit(page, '/');
  expect(await entries()).toEqual([words.login]);
  expect(await dot()).toContain('red');
  await signIn(page, origin, '50000002');
  await visit(page, '/');
  expect(await entries()).toEqual([words.profile, words.myAccount, words.paymentHistory, words.settings, words.logout]);
  expect(await dot()).toContain('emerald');
  await page.getByRole('menuitem', { name: words.logout }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  expect(await dot()).toContain('red');
  await close();
});

test('a heart pressed by a visitor leads to the login and back to the place', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.save }).first().click();
  await page.waitForURL('**/login');
  await page.getByLabel(wordsOf('en', 'auth').countryCode).selectOption('+965');
  await page.getByLabel(wordsOf('en', 'auth').mobile).fill('50000002');
  await page.getByLabel(wordsOf('en', 'auth').password, { exact: true }).fill('dallal123');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.save }).first().click();
  await page.getByRole('button', { name: words.save, pressed: true }).waitFor();
  await visit(page, '/account?tab=saved');
  await expect.poll(() => page.locator('#main article').count()).toBe(1);
  await page.getByRole('button', { name: words.save, pressed: true }).click();
  await page.getByRole('button', { name: words.save, pressed: false }).waitFor();
  await close();
});

test('footer links scroll to their sections on the home page, and screens begin at their top', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: words.contactUs }).click();
  await page.waitForURL('**/#contact');
  await expect.poll(() => page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  await footer.getByRole('link', { name: words.categories }).click();
  await expect.poll(() => page.locator('#categories').evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await footer.getByRole('link', { name: words.terms }).click();
  await page.waitForURL('**/terms-and-conditions');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await close();
});

test('back returns to the same place of the list', async () => {
  const { page, close } = await openPage(browser, origin, { width: 390 });
  await visit(page, '/list');
  await page.locator('#main article').nth(6).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await page.locator('#main article').nth(6).getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/list');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await close();
});

test('any other path leads home, in the browser and on the server', async () => {
  const { page, close } = await openPage(browser, origin);
  await page.goto('/no/such/place');
  expect(addressOf(page)).toBe('/');
  expect((await fetch(`${origin}/no-such-place`, { redirect: 'manual' })).status).toBe(302);
  await close();
});

test('a logo that can’t load gives way to the placeholder, and leads home', async () => {
  const { page, close } = await openPage(browser, origin);
  await page.route('**/logo.png', (route) => route.abort());
  await visit(page, '/faq');
  const logo = page.locator('header a[href="/"] img');
  await expect.poll(() => logo.getAttribute('src')).toBe('/placeholder.svg');
  await logo.click();
  await expect.poll(() => addressOf(page)).toBe('/');
  await close();
});

test('the language is asked for, kept, and told by the document before any script', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.otherLanguage }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getAttribute('html', 'lang')).toBe('en');

  await page.getByRole('button', { name: words.otherLanguage }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await page.waitForSelector('html[lang=ar][dir=rtl][data-hydrated]');
  expect(addressOf(page)).toBe('/list/cars?sort=oldest');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await (await fetch(`${origin}/`, { headers: { cookie } })).text()).toContain('<html lang="ar" dir="rtl"');
  await close();
});

test.for([
  ['the query over the cookie', '/?lng=ar', 'i18next=en', 'en', 'ar'],
  ['the cookie over the browser', '/', 'i18next=ar', 'en', 'ar'],
  ['the browser', '/', '', 'ar-KW,ar;q=0.9', 'ar'],
  ['English when nothing is known', '/', '', 'fr', 'en'],
] as const)('language: %s', async ([, path, cookie, accepted, language]) => {
  const html = await (await fetch(origin + path, { headers: { cookie, 'accept-language': accepted } })).text();
  expect(html).toContain(`<html lang="${language}"`);
});

test('what local storage remembers counts where the cookie is gone', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.context().clearCookies();
  await page.goto('/faq');
  await page.waitForSelector('html[lang=ar][data-hydrated]');
  await close();
});

test('the colour mode is chosen, kept, and there before the first paint', async () => {
  const { page, close } = await openPage(browser, origin, { colourMode: 'light' });
  await visit(page, '/');
  await page.getByRole('button', { name: words.colourMode }).click();
  await page.getByRole('menuitem', { name: words.mode_dark }).click();
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark');
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' });
  expect(await page.getAttribute('html', 'data-mode')).toBe('dark');
  await close();
});

test('the drawer of a phone has Home, Post ads, categories and social links', async () => {
  const { page, close } = await openPage(browser, origin, { width: 390 });
  await visit(page, '/faq');
  await page.getByRole('button', { name: words.openMenu }).click();
  const drawer = page.getByRole('dialog');
  for (const name of [words.home, words.postAds, 'Vehicles', 'Instagram']) await drawer.getByRole('link', { name }).first().waitFor();
  expect((await drawer.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await drawer.getByRole('link', { name: words.home, exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => addressOf(page)).toBe('/');
  await close();
});

test('the first Tab reaches the way past the header', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
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

test('a screen whose script is gone is loaded anew once, then says so', async () => {
  const { page, close } = await openPage(browser, origin);
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
