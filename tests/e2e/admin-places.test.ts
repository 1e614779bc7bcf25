import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, member } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** A country that the demo doesn't have, and its names in the locale data. */
const NEW = {
  en: { code: 'MA', name: 'Morocco', currency: 'MAD' },
  ar: { code: 'TN', name: 'تونس', currency: 'TND' },
} as const;

const row = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

/** Opens the menu of a country or city by keyboard and chooses an entry. */
async function choose(page: Page, id: string, entry: string): Promise<void> {
  await row(page, id).locator('[aria-haspopup=menu]').press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

test('an admin adds a country with cities, merges, hides and removes them', async ({ look, openPage }) => {
  const { language } = look;
  const { code, name, currency } = NEW[language];
  const words = wordsOf(language, 'admin-places');
  const form = wordsOf(language, 'admin-form');
  const page = await openPage({ as: admin, ...look, path: adminPaths.places() });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: words.add, exact: true }).click();
  await dialog.getByLabel(words.code, { exact: true }).fill(code.toLowerCase());
  await expect.poll(() => dialog.getByLabel(form[`language_${language}`]).inputValue()).toBe(name);
  await dialog.getByLabel(words.field_dialCode).fill('+999');
  await dialog.getByLabel(words.field_lat).fill('33.5');
  await dialog.getByLabel(words.field_lng).fill('-7.6');
  await dialog.getByLabel(words.field_currency, { exact: true }).fill(currency.toLowerCase());
  await dialog.getByLabel(words.field_exchangeRate).fill('0.1');
  await expect.poll(() => dialog.getByLabel(words.field_currencyDecimals).inputValue()).toBe(code === 'TN' ? '3' : '2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(adminPaths.country(code));

  await page.getByRole('button', { name: words.import, exact: true }).click();
  const pasted = ['North Side | الشمال | 33.6, -7.6', 'South Side | الجنوب | 33.4', 'Centre | الوسط | 33.5, -7.6'];
  await dialog.getByLabel(words.importLabel).fill(pasted.join('\n'));
  await dialog.getByText('South Side').first().waitFor();
  await dialog.getByRole('alert').waitFor();
  await expectAccessible(page);
  pasted[1] = 'South Side | الجنوب | 33.4, -7.6';
  await dialog.getByLabel(words.importLabel).fill(pasted.join('\n'));
  await dialog.locator('button[type=submit][aria-disabled=false]').click();
  await dialog.waitFor({ state: 'detached' });
  const [north, south, centre] = ['north-side', 'south-side', 'centre'] as const;
  const order = () => page.locator('[data-item]').evaluateAll((rows) => rows.map(({ dataset }) => dataset.item));
  await expect.poll(order).toEqual([north, south, centre]);
  await choose(page, centre, wordsOf(language, 'admin').moveUp);
  await expect.poll(order).toEqual([north, centre, south]);

  // Members find it at once, and post there.
  const visitor = await openPage({ as: member, language, path: `/list?country=${code}&city=${south}` });
  await visitor.getByRole('heading', { level: 1, name: language === 'ar' ? /الجنوب/ : /South Side/ }).waitFor();

  await choose(page, south, words.mergeInto);
  await dialog.getByRole('combobox').selectOption(centre);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.merge, exact: true }).click();
  await row(page, south).waitFor({ state: 'detached' });
  const old = await fetch(`${origin}/list?city=${south}&country=${code}`, { redirect: 'manual' });
  expect(old.headers.get('location')).toBe(`/list?city=${centre}&country=${code}`);

  await row(page, north).getByRole('link').click();
  // The country has this switch, too.
  await page.getByRole('heading', { level: 1, name: language === 'ar' ? 'الشمال' : 'North Side' }).waitFor();
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.saved, { exact: true }).waitFor();
  await visit(visitor, `/?country=${code}`);
  const links = visitor.getByRole('main').getByRole('link');
  await links
    .filter({ hasText: language === 'ar' ? 'الوسط' : 'Centre' })
    .first()
    .waitFor();
  await expect.poll(() => links.filter({ hasText: language === 'ar' ? 'الشمال' : 'North Side' }).count()).toBe(0);

  await visit(page, adminPaths.places());
  await choose(page, code, words.remove);
  await dialog.getByText(words.removeCountryText).waitFor();
  await dialog.getByRole('button', { name: words.remove, exact: true }).click();
  await row(page, code).waitFor({ state: 'detached' });
});
