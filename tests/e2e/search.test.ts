import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectAccessible, foundAds, openFilterGroups, visit, waitForHydration } from '#tests/support/browser.ts';
import { holdRequests, startNavigation } from '#tests/support/held-requests.ts';
import type { Look } from '#tests/support/looks.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** What visitors type and find. */
const WORDS = {
  en: {
    typed: 'toyot',
    meant: 'Toyota',
    typo: 'toyoto',
    category: 'Cars',
    begun: 'car',
    make: 'Toyota',
  },
  ar: {
    typed: 'تويو',
    meant: 'تويوتا',
    typo: 'تويوطا',
    category: 'سيارات',
    begun: 'سيارا',
    make: 'تويوتا',
  },
} as const;

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
/** Without the link that clears all filters, which follows two or more. */
const chipsOf = (page: Page, { activeFilters, clearFilters }: { activeFilters: string; clearFilters: string }) =>
  page
    .getByRole('list', { name: activeFilters })
    .getByRole('link')
    .filter({ hasNotText: new RegExp(`^${clearFilters}$`) });
const params = (page: Page) => new URL(page.url()).searchParams;

test('suggests searches by keyboard', async ({ look, openPage }) => {
  const { begun, category, meant, typed } = WORDS[look.language];
  const page = await openPage({ ...look, path: '/faq' });
  await box(page).click();
  await box(page).pressSequentially(typed, { delay: 20 });
  // Popular searches are shown until the first suggestions arrive.
  await options(page).first().filter({ hasText: meant }).waitFor();
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  const id = await selected.getAttribute('id');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(id);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/list/cars?*');
  expect(params(page).get('attr.make')).toBe('toyota');
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);

  await box(page).fill(typed);
  await options(page).first().filter({ hasText: meant }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => box(page).inputValue()).toBe(typed);
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('search')).toBe(typed);

  await visit(page, '/faq');
  await box(page).click();
  await expect.poll(() => options(page).first().textContent()).toBe(typed);
  await box(page).fill(begun);
  await options(page).filter({ hasText: category }).first().click();
  await page.waitForURL('**/list/cars');
  await expect.poll(() => box(page).inputValue()).toBe('');
});

const firstAd = (list: Page) => list.getByRole('main').getByRole('article').getByRole('link').first();

/** Has the page log the bodies of its beacons: the browser doesn't expose them. */
const logBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      // oxlint-disable-next-line no-console
      void new Response(body).text().then((text) => console.log(`sent ${text}`));
      return send(url, body);
    };
  });

async function nextBeacon(page: Page): Promise<unknown> {
  const message = await page.waitForEvent('console', (one) => one.text().startsWith('sent'));
  return JSON.parse(message.text().slice('sent '.length));
}

test('an ad that is opened before the code that counts has loaded is counted as opened', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
  await logBeacons(page);
  const code = await holdRequests(page, '**/static/js/active-filters-*.js');
  await page.goto('/list?search=toyota');
  await waitForHydration(page);
  const ad = await startNavigation(page, firstAd(page), /\/api\/ads\/\d+$/);
  await code.settle(/\/api\/ads\/\d+$/);
  const [counted] = await Promise.all([nextBeacon(page), ad.settle()]);
  expect(counted).toEqual({ search: 'toyota', isShown: true, isOpened: true });
});

async function openFilters(page: Page, { language, width }: Look) {
  const words = wordsOf(language, 'list');
  if (width >= 1024) return page.getByRole('complementary', { name: words.filters });
  await page.getByRole('button', { name: words.filters }).click();
  return page.getByRole('dialog');
}

async function closeFilters(page: Page, { width }: Look): Promise<void> {
  if (width < 1024) await page.getByRole('dialog').getByRole('button').last().click();
}

test('filters with counts, chips and highlights', async ({ look, openPage }) => {
  const { make, meant, typo } = WORDS[look.language];
  const words = wordsOf(look.language, 'list');
  const page = await openPage({ ...look, path: `/list/cars?search=${encodeURIComponent(typo)}` });
  await page.getByRole('link', { name: meant, exact: true }).click();
  await expect.poll(() => params(page).get('search')).toBe(meant);
  await expect.poll(() => page.locator('#main mark').first().textContent()).toMatch(new RegExp(meant, 'i'));

  // Pressed before hydration, the link reloaded the page.
  await waitForHydration(page);
  const found = Number(
    /\d+/.exec((await page.getByRole('status').filter({ hasText: /\d/ }).first().textContent()) ?? '')?.[0],
  );
  let filters = await openFilters(page, look);
  const makes = filters.locator('select').filter({ hasText: make }).locator('option');
  await expect.poll(() => makes.allTextContents()).toContain(`${make} (${found})`);
  await openFilterGroups(filters, words.posted);
  await filters.getByLabel(words.posted, { exact: true }).selectOption('30');
  await expect.poll(() => params(page).get('postedWithin')).toBe('30');
  await filters.getByLabel(words.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
  await expectAccessible(page);
  await closeFilters(page, look);
  if (look.width < 1024)
    await expect.poll(() => page.getByRole('button', { name: words.filters }).textContent()).toContain('2');

  const chips = chipsOf(page, words);
  // Two filters and the make that the text names.
  await expect.poll(() => chips.count()).toBe(3);
  await chips.filter({ hasText: words.withPictures }).click();
  await expect.poll(() => params(page).has('withPictures')).toBe(false);
  await expect.poll(() => chips.count()).toBe(2);
  filters = await openFilters(page, look);
  await expect.poll(() => filters.getByLabel(words.withPictures).isChecked()).toBe(false);
});
