import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('an admin adds, edits and removes a group of search words', async ({ look, openPage, db }) => {
  const { language } = look;
  const [words, form, admins] = [
    wordsOf(language, 'admin-search-words'),
    wordsOf(language, 'admin-form'),
    wordsOf(language, 'admin'),
  ];
  const word = 'zorbex';
  const path = adminPaths.searchWords();
  const page = await openPage({ ...look, as: admin, path, allowedErrors: /status of 422/ });
  await page.getByRole('button', { name: words.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel(words.field_words, { exact: true }).fill(word);
  await dialog.getByRole('button', { name: words.addSubmit, exact: true }).click();
  await dialog.getByText(wordsOf(language, 'errors').searchWordsTooFew).waitFor();
  await dialog.getByLabel(words.field_words, { exact: true }).fill(`${word}\nمكنسة`);
  await dialog.getByRole('button', { name: words.addSubmit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: word }).first().click();
  await page.getByLabel(words.field_finds, { exact: true }).fill('dyson');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.saved, { exact: true }).waitFor();
  const stored = () => db.selectFrom('word_groups').select(['words', 'finds', 'version']).execute();
  expect(await stored()).toEqual([{ words: [word, 'مكنسة'], finds: ['dyson'], version: 2 }]);

  await page.getByRole('link', { name: words.all, exact: true }).click();
  await page.getByRole('button', { name: admins.actionsOf.replace('{{row}}', `${word} · مكنسة`) }).click();
  await page.getByRole('menuitem', { name: words.remove, exact: true }).click();
  await dialog.getByRole('button', { name: words.remove, exact: true }).click();
  await expect.poll(stored).toEqual([]);
});

test('an admin sees the interpretation of a search', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'admin-search-words');
  const list = wordsOf(look.language, 'list');
  const page = await openPage({ ...look, as: admin, path: adminPaths.searchWords() });
  await page.getByLabel(words.trySearchLabel, { exact: true }).fill('cars in hawalli under 30000');
  const rows = page.getByRole('region', { name: words.trySearch }).getByRole('row');
  await rows.filter({ hasText: words.use_ignored }).getByRole('rowheader', { name: 'in' }).waitFor();
  await rows.filter({ hasText: words.kind_category }).getByRole('rowheader', { name: 'cars' }).waitFor();
  await rows.filter({ hasText: words.kind_city }).getByRole('rowheader', { name: 'hawalli' }).waitFor();
  const price = new RegExp(`^${list.price}: ${list.rangeTo.replace('{{to}}', '.*30,000.*')}$`); // and the currency
  await rows.filter({ hasText: 'under 30000' }).getByRole('cell', { name: price }).waitFor();
  await expectAccessible(page);
});
