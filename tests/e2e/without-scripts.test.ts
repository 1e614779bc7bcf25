import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { foundAds, isOverflowing } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';
import type { Language } from '#platform/text/language.ts';

import { type OpenPage, test } from './fixtures.ts';

const LANGUAGES = ['en', 'ar'] as const;

const openBare = (openPage: OpenPage, language: Language, width = 1280): Promise<Page> =>
  openPage({ language, width, context: { javaScriptEnabled: false } });

const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`);
/** The button of the form that a field belongs to. */
const applyOf = (control: Locator) => control.locator('xpath=ancestor::form').locator('button:visible');

async function choose(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).selectOption(value);
  await applyOf(field(page, name)).click();
}

test.for(LANGUAGES.flatMap((language) => [1280, 390].map((width) => ({ language, width }))))(
  'a list is narrowed and sorted step by step without scripts, in $language at $width px',
  async ({ language, width }, { openPage }) => {
    const page = await openBare(openPage, language, width);
    await page.goto('/list/cars?country=KW');
    const all = await page.getByRole('main').getByRole('status').first().textContent();
    if (width < 600) {
      await page.getByRole('link', { name: wordsOf(language, 'list').filters }).click();
      expect(await field(page, 'minPrice').isVisible()).toBe(true);
    }

    await choose(page, 'attr.make', 'toyota');
    expect(params(page)).toEqual({ country: 'KW', 'attr.make': 'toyota' });
    expect(await field(page, 'attr.make').inputValue()).toBe('toyota');
    expect(await page.getByRole('main').getByRole('status').first().textContent()).not.toBe(all);

    await field(page, 'maxPrice').fill('٩٠٠٠');
    await field(page, 'maxPrice').press('Enter');
    await page.waitForURL(/maxPrice=9000/);
    expect(params(page)).toEqual({ country: 'KW', 'attr.make': 'toyota', maxPrice: '9000' });

    await choose(page, 'sort', 'low-to-high');
    const chosen = { country: 'KW', 'attr.make': 'toyota', maxPrice: '9000', sort: 'low-to-high' };
    expect(params(page)).toEqual(chosen);
    expect(await foundAds(page).count()).toBeGreaterThan(0);

    await choose(page, 'city', 'salmiya');
    expect(params(page)).toEqual({ ...chosen, city: 'salmiya' });
    await choose(page, 'city', '');
    expect(params(page)).toEqual(chosen);

    // Another country has other prices.
    await choose(page, 'country', 'SA');
    expect(params(page)).toEqual({ country: 'SA', 'attr.make': 'toyota', sort: 'low-to-high' });
    expect(await isOverflowing(page)).toBe(false);
  },
);

test('ranges and checkboxes of attributes work without scripts', async ({ openPage }) => {
  const page = await openBare(openPage, 'en');
  await page.goto('/list/cars?country=KW');
  await field(page, 'attr.year.from').fill('2015');
  await field(page, 'attr.year.from').press('Enter');
  await page.waitForURL(/attr\.year/);
  expect(params(page)).toEqual({ country: 'KW', 'attr.year': '2015..' });

  const group = page
    .locator('aside details')
    .filter({ has: page.locator('[type=checkbox]') })
    .first();
  await group.locator('summary').click();
  const box = group.getByRole('checkbox').first();
  const [name, value] = [(await box.getAttribute('name'))!, (await box.getAttribute('value'))!];
  await box.check();
  await applyOf(box).click();
  expect(params(page)).toEqual({ country: 'KW', 'attr.year': '2015..', [name]: value });
  expect(await page.locator(`aside [type=checkbox][name="${name}"][value="${value}"]`).isChecked()).toBe(true);
});

test('a search without scripts keeps the filters of its list', async ({ openPage }) => {
  const page = await openBare(openPage, 'en');
  await page.goto('/list/cars?country=KW&attr.make=toyota&page=2');
  await page.getByRole('banner').getByRole('combobox').fill('camry');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await page.waitForURL(/search=camry/);
  expect(params(page)).toEqual({ country: 'KW', 'attr.make': 'toyota', search: 'camry' });
});

test.for(LANGUAGES)('screens that need scripts say so, in %s', async (language, { openPage }) => {
  const page = await openBare(openPage, language);
  const { scriptsOff, needsScripts } = wordsOf(language, 'layout');
  // Playwright finds no text in a `noscript`.
  const notices = () => page.locator('noscript p:visible').allTextContents();
  for (const path of ['/login', '/sign-up', '/forgot-password', '/create', '/account', '/chat', '/contact']) {
    await page.goto(path);
    expect(await notices(), path).toEqual([scriptsOff, needsScripts]);
    expect(await page.locator('form[method=post]:visible').count(), path).toBe(0);
    expect(await page.locator('button[type=button]:visible').count(), path).toBe(0);
  }
  await page.goto('/list');
  expect(await notices()).toEqual([scriptsOff]);
});

test('an ad shows its pictures without scripts', async ({ openPage }) => {
  const page = await openBare(openPage, 'en');
  await page.goto('/list/cars');
  await page.locator('article:has(img[src*="media"]) a').first().click();
  await page.waitForURL('**/ad/*');
  expect(await page.locator('main button img:visible').count()).toBeGreaterThan(0);
});
