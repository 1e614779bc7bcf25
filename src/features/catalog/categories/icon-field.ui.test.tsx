import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { adminPaths } from '#admin-paths';
import { treeCategory } from '#tests/support/tree-category.ts';
import { admin, categoryForm } from '#tests/ui/back-office.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { CategoryScreen } from './category-form.tsx';
import * as categoriesApi from './contract.ts';

async function openIcons(language: 'en' | 'ar' = 'en') {
  const [words, form] = [wordsOf('admin-categories', language), wordsOf('admin-form', language)];
  const api = fakeApi();
  api.on(categoriesApi.get).always(categoryForm({ name: { en: 'Boats', ar: 'قوارب' } }));
  api.on(categoriesApi.list).always({ categories: [treeCategory()] });
  const saving = api.on(categoriesApi.save);
  const [path, pattern] = [adminPaths.category('boats'), adminPaths.category.pattern];
  const { screen } = await open(<CategoryScreen />, { api, as: admin(), path, pattern, language });
  await screen.getByRole('button', { name: words.chooseIcon }).click();
  const dialog = screen.getByRole('dialog', { name: words.chooseIcon });
  const search = dialog.getByLabelText(words.searchIcons);
  await expect.element(search).toBeVisible();
  const found = () =>
    dialog
      .getByRole('list')
      .getByRole('button')
      .elements()
      .map(({ ariaLabel }) => ariaLabel);
  return { screen, dialog, search, found, saving, words, form };
}

test('an icon is found by what it is used for, and is saved with the form', async () => {
  const { screen, dialog, search, found, saving, form } = await openIcons();
  expect(found().length).toBeGreaterThan(100);
  await expectAccessible();
  await search.fill('Boats');
  await expect.poll(found).toEqual(['Boats and jet skis']);
  // Enter neither submits the form behind the dialog nor leaves it.
  await userEvent.keyboard('{Enter}');
  expect(saving.inputs).toEqual([]);
  await dialog.getByRole('button', { name: 'Boats and jet skis' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: form.save }).click();
  expect(saving.inputs[0]?.body.icon).toBe('/media/icon-sailboat.webp');
});

test('icons are found in Arabic in any spelling, and by the English name of the picture', async () => {
  const { search, found } = await openIcons('ar');
  await search.fill('اثاث مكتبى');
  await expect.poll(found).toEqual(['أثاث مكتبي']);
  await search.fill('paw');
  await expect.poll(found).toEqual(['حيوانات']);
});

test('a search without icons says so', async () => {
  const { dialog, search, words } = await openIcons();
  await search.fill('zeppelin');
  await expect.element(dialog).toMatchTextContent(words.noIcons.replace('{{text}}', 'zeppelin'));
});
