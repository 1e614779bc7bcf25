import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { adminPaths } from '#admin-paths';
import { treeCategory } from '#tests/support/tree-category.ts';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { CategoriesScreen } from '../categories/category-tree.tsx';
import * as categoriesApi from '../categories/contract.ts';
import type { TreeCategory } from '../categories/contract.ts';
import * as listsApi from './contract.ts';

const [words, form, errors] = [wordsOf('admin-categories'), wordsOf('admin-form'), wordsOf('errors')];

const CARS = treeCategory({ _id: 'cars', name: { en: 'Cars', ar: 'سيارات' } });
const TOOLS = treeCategory({ _id: 'tools', name: { en: 'Tools', ar: '' }, adsCount: 2 });

async function openPaste(categories: TreeCategory[] = [CARS, TOOLS]) {
  localStorage.clear();
  const api = fakeApi();
  const listing = api.on(categoriesApi.list);
  listing.always({ categories });
  const adding = api.on(listsApi.createAll);
  const { screen } = await open(<CategoriesScreen />, { api, as: admin(), path: adminPaths.categories() });
  await screen.getByRole('button', { name: words.pasteList }).click();
  const dialog = screen.getByRole('dialog');
  const lines = dialog.getByLabelText(words.pasteLabel);
  const submit = dialog.getByRole('button', { name: /^Add/ });
  return { screen, dialog, lines, submit, adding, listing };
}

const count = (text: string, number: number) => text.replace('{{count, number}}', String(number));

test('an indented list shows what it adds, and is added with one click', async () => {
  const { screen, dialog, lines, submit, adding, listing } = await openPaste();
  await lines.fill('Cars\n  SUVs | دفع رباعي\n    + Fuel | الوقود\n      Petrol | بنزين\nBoats, قوارب');
  const preview = dialog.getByRole('region', { name: words.pastePreview });
  await expect.element(preview).toMatchTextContent('/list/suvs');
  await expect.element(preview).toMatchTextContent('Fuel');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Cars');
  await expect.element(submit).toMatchTextContent(count(words.pasteSubmit_other, 2));
  await submit.click();
  expect(adding.inputs).toMatchObject([
    {
      body: {
        categories: [
          { slug: 'suvs', name: { en: 'SUVs', ar: 'دفع رباعي' }, parentId: 'cars' },
          { slug: 'boats', name: { en: 'Boats', ar: 'قوارب' }, parentId: null },
        ],
        specifications: [{ categoryId: 'suvs', type: 'select', options: [{ en: 'Petrol', ar: 'بنزين' }] }],
      },
    },
  ]);
  expect(adding.inputs[0]?.body.specifications[0]).not.toHaveProperty('line');
  listing.always({ categories: [CARS, treeCategory({ _id: 'suvs', name: { en: 'SUVs' }, parentId: 'cars' }), TOOLS] });
  await adding.answer({ categories: 2, specifications: 1, skipped: [] });
  await expect.element(screen.getByText(count(words.addedCategories_other, 2), { exact: false })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // Its parent is open.
  await expect.element(screen.getByRole('link', { name: 'SUVs' })).toBeVisible();
});

test('problems are shown by line, and nothing is added until they are solved', async () => {
  const { dialog, lines, submit, adding } = await openPaste();
  await lines.fill('Boats\nTools\n  Hammers\n+ Size | الحجم | lenght');
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent(errors.categoryTakesAds);
  await expect.element(alert).toMatchTextContent(errors.specificationWordUnknown);
  const texts = alert
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.map((text) => /\d/.exec(text ?? '')?.[0])).toEqual(['3', '4']);
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.click({ force: true });
  expect(adding.inputs).toEqual([]);
  await lines.fill('Boats');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
});

test('a CSV file fills in the list', async () => {
  const { dialog, lines, submit } = await openPaste();
  const rows = ['Address;Inside;English;Arabic', 'boats;;Boats;قوارب', 'sails;boats;Sails;أشرعة'];
  const file = new File([`\uFEFF${rows.join('\r\n')}`], 'categories.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText(words.chooseCsv).last(), file);
  await expect.element(lines).toHaveValue(rows.join('\n'));
  await expect.element(submit).toMatchTextContent(count(words.pasteSubmit_other, 2));
});

test('the first categories of a marketplace are pasted, too, and a refusal is shown', async () => {
  const { dialog, lines, submit, adding } = await openPaste([]);
  await lines.fill('Boats');
  await submit.click();
  await adding.refuse('CATEGORY_HAS_ADS', { errorMessage: 'It has ads' });
  await expect.element(dialog).toMatchTextContent('It has ads');
  await dialog.getByRole('button', { name: form.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
