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

const words = wordsOf('en', 'layout');
const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox');
const addressOf = (page: Page) => page.url().slice(origin.length);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

test('the search box keeps to the list it is on, trims, and leads to the plain list when empty', async () => {
  const { page, close } = await openPage(browser, origin);
  // The address comes a moment before the screen, and with the screen the box knows it.
  const arrive = (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await visit(page, '/faq');
  await search(page, '  toyota camry ');
  await expect.poll(() => addressOf(page)).toBe('/list?search=toyota%20camry');
  await visit(page, '/list/cars');
  await search(page, 'toyota');
  await expect.poll(() => addressOf(page)).toBe('/list/cars?search=toyota');
  await page.getByRole('button', { name: words.clearSearch }).click();
  await expect.poll(() => addressOf(page)).toBe('/list');
  await arrive(words.allAds);
  await search(page, 'toyota');
  await expect.poll(() => addressOf(page)).toBe('/list?search=toyota');
  await arrive(wordsOf('en', 'list').resultsFor.replace('{{text}}', 'toyota'));
  await searchBox(page).fill('');
  await expect.poll(() => addressOf(page)).toBe('/list');
  await visit(page, '/faq');
  await search(page, '   ');
  await expect.poll(() => addressOf(page)).toBe('/list');
  await close();
});

test('what is typed before the scripts are there stays, and Enter finds even without them', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  await page.goto('/faq', { waitUntil: 'commit' });
  await searchBox(page).fill('toyota');
  release();
  await page.waitForSelector('html[data-hydrated]');
  await expect.poll(() => searchBox(page).inputValue()).toBe('toyota');
  await close();

  const bare = await openPage(browser, origin, { context: { javaScriptEnabled: false } });
  for (const [path, list] of [
    ['/faq', '/list'],
    ['/list/cars', '/list/cars'],
  ] as const) {
    await bare.page.goto(path);
    await search(bare.page, 'toyota');
    await bare.page.waitForURL(`**${list}?search=toyota`);
    expect(await bare.page.locator('#main article').count()).toBeGreaterThan(0);
  }
  await bare.close();
});

test('the search box shows what the list is about, not what was typed and left', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/list?search=toyota');
  await searchBox(page).fill('toyota cor');
  await page.locator('#main article').first().getByRole('link').first().click();
  await page.waitForURL('**/ad/*');
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => searchBox(page).inputValue()).toBe('toyota');
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
  const { width = 0, height = 0 } = (await page.locator('header .pop').boundingBox()) ?? {};
  expect([width, height <= 0.6 * 900]).toEqual([300, true]);

  const { x = 0, y = 0 } = (await cars.boundingBox()) ?? {};
  await page.mouse.move(5, 800);
  await page.mouse.move(x + 8, y + 8);
  await page.waitForFunction((since) => performance.now() - since > 350, await page.evaluate(() => performance.now()));
  expect(await cars.isVisible()).toBe(true);
  const left = await page.evaluate(() => performance.now());
  await page.mouse.move(5, 800);
  await cars.waitFor({ state: 'detached' });
  expect((await page.evaluate(() => performance.now())) - left).toBeGreaterThanOrEqual(290);

  await button.hover();
  await page.locator('header .pop').getByRole('link', { name: 'Property' }).click();
  await page.waitForURL('**/list/property');
  await page.locator('header .pop').waitFor({ state: 'detached' });
  await page.mouse.move(5, 800);

  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('header .pop').getByRole('link', { name: 'Vehicles' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header .pop').waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('header .pop').getByRole('link', { name: 'Vehicles' }).waitFor();
  await press(page, 'Tab', 'Tab', 'Enter');
  await cars.waitFor();
  await press(page, 'Tab', 'Enter');
  await page.waitForURL('**/list/cars');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');

  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('header .pop').waitFor();
  await press(page, 'Shift+Tab');
  await page.locator('header .pop').waitFor({ state: 'detached' });
  await close();
});

test('categories stand by displayOrder, and five placeholders while they load', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
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
  await expect.poll(dot).toContain('emerald');
  await page.getByRole('menuitem', { name: words.logout }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  expect(await dot()).toContain('red');
  await close();
});

test('a heart pressed by a visitor leads to the login, and is filled back at the place', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.save }).first().click();
  await page.waitForURL('**/login');
  await page.getByLabel(wordsOf('en', 'auth').countryCode).selectOption('+965');
  await page.getByLabel(wordsOf('en', 'auth').mobile).fill('50000002');
  await page.getByLabel(wordsOf('en', 'auth').password, { exact: true }).fill('dallal123');
  await page.keyboard.press('Enter');
  const saved = page.waitForResponse(/\/ads\/\d+\/save$/);
  await page.waitForURL('**/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.save, pressed: true }).waitFor();
  await saved;
  await visit(page, '/account?tab=saved');
  await expect.poll(() => page.locator('#main article').count()).toBe(1);
  await page.getByRole('button', { name: words.save, pressed: true }).click();
  await page.getByRole('button', { name: words.save, pressed: false }).waitFor();
  await close();
});

test('the footer leads everywhere, with logo, social links and the operator’s text', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  const footer = page.getByRole('contentinfo');
  const LINKS = [
    [words.home, '/'],
    [words.postAds, '/create'],
    [words.categories, '/#categories'],
    [words.aboutUs, '/about'],
    [words.myAccount, '/account/profile'],
    [words.contactUs, '/#contact'],
    [words.faq, '/faq'],
    [words.terms, '/terms-and-conditions'],
    [words.privacy, '/privacy-policy'],
  ] as const;
  for (const [name, address] of LINKS)
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
  expect(await footer.locator('a[href="/"] img').getAttribute('src')).toBe('/logo-white.png');
  expect(await footer.getByRole('list', { name: words.socialLinks }).getByRole('link').count()).toBeGreaterThan(0);
  expect(await footer.textContent()).toContain('Dallal');
  await footer.getByRole('link', { name: words.myAccount }).click();
  await page.waitForURL('**/login');
  await close();
});

test('footer links scroll to their sections on the home page, and screens begin at their top', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: words.contactUs }).click();
  await page.waitForURL('**/#contact');
  await expect
    .poll(() => page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  await footer.getByRole('link', { name: words.categories }).click();
  await expect
    .poll(() => page.locator('#categories').evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200))
    .toBe(true);
  await page.locator('#main a[href^="/ad/"]').last().scrollIntoViewIfNeeded();
  await page.locator('#main a[href^="/ad/"]').last().click();
  await page.waitForURL('**/ad/*');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  for (const [link, address] of [
    [page.locator('#main a[href^="/user/"]').last(), '**/user/*'],
    [footer.getByRole('link', { name: words.terms }), '**/terms-and-conditions'],
    [footer.getByRole('link', { name: words.privacy }), '**/privacy-policy'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await link.click();
    await page.waitForURL(address);
    await expect.poll(() => page.evaluate(() => scrollY), { message: address }).toBe(0);
  }
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

test('the drawer of a phone has Home, Post ads, categories and social links', async () => {
  const { page, close } = await openPage(browser, origin, { width: 390 });
  await visit(page, '/faq');
  await page.getByRole('button', { name: words.openMenu }).click();
  const drawer = page.getByRole('dialog');
  for (const name of [words.home, words.postAds, 'Vehicles', 'Instagram'])
    await drawer.getByRole('link', { name }).first().waitFor();
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await close();
});
