import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectAccessible, openFilterGroups, visit } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const FILTERS_CODE = /\/static\/js\/list-filters-[\w-]+\.chunk\.js/;
const list = wordsOf('en', 'list');

const params = (page: Page) => new URL(page.url()).searchParams;
const rail = (page: Page) => page.getByRole('complementary', { name: list.filters });

test('changes before the filters have hydrated take effect', async ({ openPage }) => {
  const page = await openPage();
  const code = await holdRequests(page, FILTERS_CODE);
  await visit(page, '/list/cars');
  await expect.poll(code.count).toBe(1);
  await openFilterGroups(rail(page), 'Fuel');
  const choice = rail(page).getByRole('checkbox').first();
  await choice.click();
  await rail(page).getByLabel(list.country).selectOption('KW');
  await rail(page).getByLabel(list.from).first().fill('100');
  await page.keyboard.press('Enter');
  expect(page.url()).toMatch(/\/list\/cars$/);
  code.release();
  await expect.poll(() => params(page).get('minPrice')).toBe('100');
  expect(params(page).get('country')).toBe('KW');
  expect([...params(page).keys()].filter((name) => name.startsWith('attr.'))).toHaveLength(1);
  await expect.poll(() => choice.isChecked()).toBe(true);
});

test('a link pressed before the filters have hydrated is followed', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true });
  const code = await holdRequests(page, FILTERS_CODE);
  await visit(page, '/list/vehicles');
  await rail(page).getByRole('link', { name: 'Cars', exact: true }).click();
  await page.waitForURL('**/list/cars');
  code.release();
});

test('the filters stay in view when the list changes before they have hydrated', async ({ openPage }) => {
  const page = await openPage();
  const code = await holdRequests(page, FILTERS_CODE);
  await visit(page, '/list/cars');
  await expect.poll(code.count).toBe(1);
  const make = rail(page).getByLabel('Make');
  await make.waitFor();
  await page.getByRole('combobox', { name: list.sortBy }).selectOption('oldest');
  await expect.poll(() => params(page).get('sort')).toBe('oldest');
  await expect.poll(() => make.isVisible()).toBe(true);
  code.release();
  await openFilterGroups(rail(page), list.posted);
  await rail(page).getByLabel(list.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
});

test('the filters that a phone hides never load', async ({ openPage }) => {
  const page = await openPage({ width: 390 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visit(page, '/list/cars');
  await settle(page, () => page.mouse.move(100, 100));
  expect(requested.filter((url) => FILTERS_CODE.test(url))).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await rail(page).getByLabel('Make').waitFor();
});

test('on a phone, the bar of a list stays visible, and a sheet has the filters', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'list');
  const page = await openPage({ ...look, width: 390, path: '/list/cars' });
  const filters = page.getByRole('button', { name: words.filters });
  const tops = () => filters.evaluate((button) => Math.round(button.getBoundingClientRect().top));
  const isCovered = () =>
    filters.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await tops()).toBeLessThan(200);
  // Further pages make the list longer meanwhile.
  const scrollOn = async () => {
    await page.mouse.wheel(0, 600);
    return tops();
  };
  await expect.poll(scrollOn).toBeLessThan(52);
  await page.mouse.wheel(0, -200);
  await expect.poll(tops).toBeGreaterThan(100);
  expect(await isCovered()).toBe(false);

  await filters.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox').first().waitFor();
  const { x, width, height } = (await sheet.boundingBox())!;
  expect([x, width]).toEqual([0, 390]);
  expect(height).toBeGreaterThan(0.9 * 844);
  await expect.poll(() => sheet.getByRole('link', { name: words.clear, exact: true }).count()).toBe(0);
  await openFilterGroups(sheet, words.posted);
  await sheet.getByLabel(words.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: words.clear, exact: true }).click();
  await expect.poll(() => params(page).has('withPictures')).toBe(false);
  await expect.poll(() => sheet.getByLabel(words.withPictures).isChecked()).toBe(false);
});
