import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { fillLogin, presenceColour, signIn, visit, waitForHydration } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const words = wordsOf('en', 'layout');
const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox');
/** The dropdown of the categories button. */
const dropdown = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: words.categories });
const addressOf = (page: Page) => page.url().slice(origin.length);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

test('the search box searches the current list, trims its text, and opens the plain list when empty', async ({
  page,
}) => {
  // The URL changes just before the screen, which updates the search box.
  const waitForScreen = (heading: string) =>
    page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await visit(page, '/faq');
  await search(page, '  toyota camry ');
  await expect.poll(() => addressOf(page)).toBe('/list?search=toyota+camry');
  await visit(page, '/list/cars');
  await search(page, 'toyota');
  await expect.poll(() => addressOf(page)).toBe('/list/cars?search=toyota');
  await page.getByRole('button', { name: words.clearSearch }).click();
  await expect.poll(() => addressOf(page)).toBe('/list');
  await waitForScreen(words.allAds);
  await search(page, 'toyota');
  await expect.poll(() => addressOf(page)).toBe('/list?search=toyota');
  await waitForScreen(wordsOf('en', 'list').resultsFor.replace('{{text}}', 'toyota'));
  await searchBox(page).fill('');
  await expect.poll(() => addressOf(page)).toBe('/list');
  await visit(page, '/faq');
  await search(page, '   ');
  await expect.poll(() => addressOf(page)).toBe('/list');
});

test('the search box keeps text typed before hydration, and works without scripts', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/faq', { waitUntil: 'commit' });
  await searchBox(page).fill('toyota');
  scripts.release();
  await waitForHydration(page);
  await expect.poll(() => searchBox(page).inputValue()).toBe('toyota');

  const bare = await openPage({ context: { javaScriptEnabled: false } });
  for (const [path, list] of [
    ['/faq', '/list'],
    ['/list/cars', '/list/cars'],
  ] as const) {
    await bare.goto(path);
    await search(bare, 'toyota');
    await bare.waitForURL(`**${list}?search=toyota`);
    await expect.poll(() => bare.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  }
});

test('the search box shows the current search, not abandoned text', async ({ openPage }) => {
  const page = await openPage({ path: '/list?search=toyota' });
  await searchBox(page).fill('toyota cor');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/ad/*');
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => searchBox(page).inputValue()).toBe('toyota');
});

test('categories open by mouse and keyboard, expand, and close 300 ms after the mouse leaves', async ({ openPage }) => {
  const page = await openPage({ path: '/' });
  const button = page.getByRole('button', { name: words.categories });
  const cars = page.getByRole('link', { name: 'Cars', exact: true });
  await button.hover();
  await page.getByRole('link', { name: 'Vehicles' }).first().waitFor();
  await expect.poll(() => cars.count()).toBe(0);
  await page.getByRole('button', { name: words.showSubCategories.replace('{{name}}', 'Vehicles') }).click();
  await cars.waitFor();
  const { width = 0, height = 0 } = (await dropdown(page).boundingBox()) ?? {};
  expect([width, height <= 0.6 * 900]).toEqual([300, true]);

  const { x = 0, y = 0 } = (await cars.boundingBox()) ?? {};
  // Sent together: on a busy machine, an answer between them may take longer than the mouse may be away.
  await Promise.all([page.mouse.move(5, 800), page.mouse.move(x + 8, y + 8)]);
  await page.waitForFunction((since) => performance.now() - since > 350, await page.evaluate(() => performance.now()));
  await expect.poll(() => cars.isVisible()).toBe(true);
  const left = await page.evaluate(() => performance.now());
  await page.mouse.move(5, 800);
  await cars.waitFor({ state: 'detached' });
  expect((await page.evaluate(() => performance.now())) - left).toBeGreaterThanOrEqual(290);

  await button.hover();
  await dropdown(page).getByRole('link', { name: 'Property' }).click();
  await page.waitForURL('**/list/property');
  await dropdown(page).waitFor({ state: 'detached' });
  await page.mouse.move(5, 800);

  await button.focus();
  await page.keyboard.press('Enter');
  await dropdown(page).getByRole('link', { name: 'Vehicles' }).waitFor();
  await page.keyboard.press('Escape');
  await dropdown(page).waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dropdown(page).getByRole('link', { name: 'Vehicles' }).waitFor();
  await press(page, 'Tab', 'Tab', 'Enter');
  await cars.waitFor();
  await press(page, 'Tab', 'Enter');
  await page.waitForURL('**/list/cars');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');

  await button.focus();
  await page.keyboard.press('Enter');
  await dropdown(page).waitFor();
  await press(page, 'Shift+Tab');
  await dropdown(page).waitFor({ state: 'detached' });
});

test('sorts categories by displayOrder, after five placeholders', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  await page.route('**/api/category?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { categories: { displayOrder: number }[] } };
    await released;
    for (const category of body.data.categories) category.displayOrder *= -1;
    await route.fulfill({ response: answer, json: body });
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await visit(page, '/faq');
  await page.getByRole('button', { name: words.categories }).click();
  await expect.poll(() => dropdown(page).locator('[aria-busy] > [aria-hidden=true]').count()).toBe(5);
  release();
  await expect.poll(() => dropdown(page).getByRole('listitem').first().textContent()).toBe('Business and industry');
});

test('the account menu offers Login to visitors, and the account with a dot to members', async ({ page }) => {
  const entries = async () => {
    await page.getByRole('button', { name: words.accountMenu }).click();
    await page.getByRole('menuitem').first().waitFor();
    return page.getByRole('menuitem').allTextContents();
  };
  const dot = () => presenceColour(page);
  await visit(page, '/');
  expect(await entries()).toEqual([words.login]);
  expect(await dot()).toBe('none');
  await signIn(page, '50000002');
  await visit(page, '/');
  expect(await entries()).toEqual([words.profile, words.myAccount, words.paymentHistory, words.settings, words.logout]);
  await expect.poll(dot).toBe('green');
  await page.getByRole('menuitem', { name: words.logout }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  expect(await dot()).toBe('none');
});

test('an ad that a visitor saves is saved after login, on the same screen', async ({ openPage }) => {
  const page = await openPage({ path: '/list/cars?sort=oldest' });
  await page.getByRole('button', { name: words.save }).first().click();
  const saved = page.waitForResponse(/\/ads\/\d+\/save$/);
  await fillLogin(page, 'en', await newMember('Noor'));
  await page.waitForURL('**/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.save, pressed: true }).waitFor();
  await saved;
  await visit(page, '/account?tab=saved');
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
  await page.getByRole('button', { name: words.save, pressed: true }).click();
  await page.getByRole('button', { name: words.save, pressed: false }).waitFor();
});

test('the footer has links, the logo, social links and the operator’s text', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
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
    await expect.poll(() => footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
  await expect.poll(() => footer.locator('a[href="/"] img').getAttribute('src')).toBe('/logo-white.png');
  await expect
    .poll(() => footer.getByRole('list', { name: words.socialLinks }).getByRole('link').count())
    .toBeGreaterThan(0);
  await expect.poll(() => footer.textContent()).toContain(`© ${new Date().getUTCFullYear()} Dallal`);
  await footer.getByRole('link', { name: words.myAccount }).click();
  await page.waitForURL('**/login');
});

test('footer links scroll to their sections, and screens open at their top', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
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
});

test('Back restores the scroll position of a list', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list', context: { reducedMotion: 'no-preference' } });
  await page.getByRole('main').getByRole('article').nth(6).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await page.getByRole('main').getByRole('article').nth(6).getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Without an animation. The event of the scroll above comes with the next frame, and isn't counted.
  const passed = await page.evaluateHandle(async () => {
    await new Promise(requestAnimationFrame);
    const places: number[] = [];
    addEventListener('scroll', () => places.push(scrollY));
    return places;
  });
  await page.goBack();
  await page.waitForURL('**/list');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(new Set(await passed.jsonValue())).toEqual(new Set([place]));
});

test('unknown paths redirect to the home page', async ({ page }) => {
  await page.goto('/no/such/place');
  expect(addressOf(page)).toBe('/');
  expect((await fetch(`${origin}/no-such-place`, { redirect: 'manual' })).status).toBe(302);
});

test('the mobile drawer has Home, Post ads, categories and social links', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/faq' });
  await page.getByRole('button', { name: words.openMenu }).click();
  const drawer = page.getByRole('dialog');
  for (const name of [words.home, words.postAds, 'Vehicles', 'Instagram'])
    await drawer.getByRole('link', { name }).first().waitFor();
  expect((await drawer.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await drawer.getByRole('link', { name: words.home, exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => addressOf(page)).toBe('/');
});

test.for(['en', 'ar'] as const)(
  'at a tablet’s width the header is one row in which nothing overlaps, for visitors and members, in %s',
  async (language, { openPage }) => {
    const [layout, alerts] = [wordsOf(language, 'layout'), wordsOf(language, 'alerts')];
    for (const as of [undefined, await newMember('Rana', language)]) {
      const page = await openPage({ language, width: 768, path: '/faq', ...(as && { as }) });
      const header = page.getByRole('banner');
      const parts = [
        header.getByRole('button', { name: layout.openMenu }),
        header.getByRole('combobox'),
        header.getByRole('link', { name: layout.postAds }),
        ...(as
          ? [header.getByRole('link', { name: layout.chat }), header.getByRole('button', { name: alerts.bell })]
          : []),
        header.getByRole('button', { name: layout.accountMenu }),
      ];
      for (const part of parts) await part.first().waitFor();
      const boxes = await Promise.all(parts.map(async (part) => (await part.first().boundingBox())!));
      const inOrder = language === 'ar' ? boxes.toReversed() : boxes;
      expect((await header.boundingBox())!.height).toBeLessThan(64);
      for (const [at, { x, width }] of inOrder.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(inOrder[at + 1]?.x ?? 768);
      }
    }
  },
);

test('the first Tab reaches a link that skips the header', async ({ openPage }) => {
  const page = await openPage({ path: '/' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});
