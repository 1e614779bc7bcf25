import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { foundAds, visit, waitForHydration } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();
const [layout, list, ad, people] = [
  wordsOf('en', 'layout'),
  wordsOf('en', 'list'),
  wordsOf('en', 'ad'),
  wordsOf('en', 'people'),
];

const LIST = '/list/cars?sort=oldest';

const addressOf = (page: Page) => page.url().replace(origin, '');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Presses Back and waits until the browser shows the address. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe(address);
}

/** Waits for the history entries of open layers, which are added and removed after them. */
async function untilLayers(page: Page, count: number): Promise<void> {
  const read = () => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
  await expect.poll(read).toBe(count);
}

async function openLayer(page: Page, name: string): Promise<void> {
  await press(page, name);
  await dialog(page).waitFor();
  await untilLayers(page, 1);
}

async function expectClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' });
  await untilLayers(page, 0);
}

/** Opens the home page and then, by links, a list of cars and the first ad. */
async function openAd(page: Page): Promise<string> {
  await visit(page, LIST);
  await foundAds(page).first().getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return addressOf(page);
}

test('Back closes a photo, then leaves the ad for the list', async ({ openPage }) => {
  const page = await openPage({ width: 390 });
  const address = await openAd(page);
  await openLayer(page, ad.enlarge.replace('{{number}}', '1'));
  await goBackTo(page, address);
  await expectClosed(page);
  await goBackTo(page, LIST);
  await page.goForward();
  await expect.poll(() => addressOf(page)).toBe(address);
});

test('a photo closed by its button leaves no entry, and Forward after Back works', async ({ openPage }) => {
  const page = await openPage({ width: 390 });
  const address = await openAd(page);
  await openLayer(page, ad.enlarge.replace('{{number}}', '1'));
  await press(page, layout.close);
  await expectClosed(page);
  await goBackTo(page, LIST);
  await page.goForward();
  await expect.poll(() => addressOf(page)).toBe(address);
  expect(await dialog(page).count()).toBe(0);
});

test('a filter chosen in the sheet stays when Back closes it', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/faq' });
  await visit(page, LIST);
  await openLayer(page, list.filters);
  await dialog(page).getByLabel(list.from, { exact: true }).first().fill('100');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`${LIST}&minPrice=100`);
  await untilLayers(page, 1);
  await goBackTo(page, `${LIST}&minPrice=100`);
  await expectClosed(page);
  await goBackTo(page, LIST);
  await goBackTo(page, '/faq');
});

test('a price that is half typed in the sheet counts when Back closes it', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: LIST });
  await openLayer(page, list.filters);
  await dialog(page).getByLabel(list.from, { exact: true }).first().fill('100');
  await page.goBack();
  await expectClosed(page);
  await expect.poll(() => addressOf(page)).toBe(`${LIST}&minPrice=100`);
});

test('a link in the menu leads to its screen, from which Back leads to the one before the menu', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390, path: '/faq' });
  await visit(page, '/about');
  await openLayer(page, layout.openMenu);
  await dialog(page).getByRole('link', { name: layout.home, exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe('/');
  await expectClosed(page);
  await goBackTo(page, '/about');
  await goBackTo(page, '/faq');
});

test('a dialog in the menu closes before it', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/about' });
  await openLayer(page, layout.openMenu);
  await dialog(page).getByRole('button', { name: layout.otherLanguage }).click();
  const question = page.getByRole('dialog', { name: layout.languageTitle });
  await question.waitFor();
  await untilLayers(page, 2);
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await dialog(page).getByRole('link', { name: layout.home, exact: true }).waitFor();
  await page.goBack();
  await expectClosed(page);
  expect(addressOf(page)).toBe('/about');
});

test('a report that is half written is asked about, and kept', async ({ openPage }) => {
  const page = await openPage({ width: 390, as: await newMember() });
  const address = await openAd(page);
  await openLayer(page, people.reportAd);
  const details = dialog(page).getByLabel(people.reportDetails, { exact: true });
  await details.fill('The mileage is');
  await page.goBack();
  await page.getByRole('alertdialog', { name: layout.discardTitle }).waitFor();
  await press(page, layout.keepEditing);
  await expect.poll(() => details.inputValue()).toBe('The mileage is');
  await untilLayers(page, 1);
  await page.goBack();
  await press(page, layout.discard);
  await expectClosed(page);
  expect(addressOf(page)).toBe(address);
  await goBackTo(page, LIST);
});

test('a reload shows the page without the layer, whose entry is gone', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/faq' });
  await visit(page, LIST);
  await openLayer(page, list.filters);
  await page.reload();
  await waitForHydration(page);
  await untilLayers(page, 0);
  expect(await dialog(page).count()).toBe(0);
  expect(addressOf(page)).toBe(LIST);
  await goBackTo(page, '/faq');
});

/** Scrolls until 30 ads are shown, and then to the middle of them. */
async function scrollToMiddle(page: Page): Promise<number> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return foundAds(page).count();
    })
    .toBe(30);
  await foundAds(page).nth(15).scrollIntoViewIfNeeded();
  await expect.poll(() => addressOf(page)).toContain('page=2');
  await page.waitForLoadState('networkidle');
  return topOf(page);
}

/** Where the sixteenth ad is in the window. */
const topOf = (page: Page) =>
  foundAds(page)
    .nth(15)
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

async function expectPlace(page: Page, top: number): Promise<void> {
  await expect.poll(() => foundAds(page).count()).toBe(30);
  await expect.poll(() => topOf(page)).toBe(top);
}

test('the place in a list survives a reload', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list' });
  const top = await scrollToMiddle(page);
  await page.reload();
  await waitForHydration(page);
  await expectPlace(page, top);
});

test('the place in a list survives a reload of an ad that was opened from it', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list' });
  const top = await scrollToMiddle(page);
  await foundAds(page).nth(15).getByRole('link').click();
  await page.waitForURL('**/ad/*');
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expectPlace(page, top);
});

test('the place in a list survives another site and Back', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list' });
  const top = await scrollToMiddle(page);
  // The browser doesn't cache pages with this listener, so it loads the list again.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await page.goto(`${origin}/healthz`);
  await page.goBack();
  await waitForHydration(page);
  await expectPlace(page, top);
});

test('the place in a list survives a tab that the phone drops', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list' });
  const top = await scrollToMiddle(page);
  // The page is hidden, and then ends without another event.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.reload();
  await waitForHydration(page);
  await expectPlace(page, top);
});

test('a list opened anew by its address starts at the top', async ({ openPage }) => {
  const page = await openPage({ width: 390, path: '/list' });
  await scrollToMiddle(page);
  await visit(page, '/list');
  await expect.poll(() => foundAds(page).count()).toBe(10);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
