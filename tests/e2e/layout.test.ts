import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { fillLogin, visit, waitForHydration } from '#tests/support/browser.ts';
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

test('the search box keeps text typed before hydration, and works without scripts', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const scripts = await holdRequests(page, '**/static/js/*.js');
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
