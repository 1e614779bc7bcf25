import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { adminPaths } from '#admin-paths';
import { treeCategory } from '#tests/support/tree-category.ts';
import { admin, categoryForm } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { CategoriesScreen } from './category-tree.tsx';
import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';

const [words, form] = [wordsOf('admin-categories'), wordsOf('admin-form')];

const category = (id: string, name: string, fields: Partial<TreeCategory> = {}) =>
  treeCategory({ _id: id, name: { en: name, ar: '' }, ...fields });
const TREE = [
  category('rentals', 'Rentals'),
  category('tents', 'Tents', { parentId: 'rentals', adsCount: 4 }),
  category('tools', 'Tools', { parentId: 'rentals' }),
  category('boats', 'Boats'),
];

async function openTree(categories: TreeCategory[] = TREE, { keepsOpen = false } = {}) {
  if (!keepsOpen) localStorage.clear();
  const api = fakeApi();
  const listing = api.on(categoriesApi.list);
  listing.always({ categories });
  const [moving, merging, removing] = [
    api.on(categoriesApi.move),
    api.on(categoriesApi.merge),
    api.on(categoriesApi.remove),
  ];
  const { screen, router } = await open(<CategoriesScreen />, { api, as: admin(), path: adminPaths.categories() });
  const order = () =>
    [...document.querySelectorAll<HTMLElement>('[data-category]')].map(({ dataset }) => dataset['category']);
  const openMenu = (name: string) =>
    screen.getByRole('button', { name: wordsOf('admin').actionsOf.replace('{{row}}', name) }).click();
  const choose = async (name: string, entry: string) => {
    await openMenu(name);
    await screen.getByRole('menuitem', { name: entry }).click();
  };
  const openAll = () => screen.getByRole('button', { name: words.openAll }).click();
  const show = (next: TreeCategory[]) => listing.always({ categories: next });
  const dialog = screen.getByRole('dialog');
  return { api, screen, router, dialog, moving, merging, removing, order, openMenu, choose, openAll, show };
}

test('subcategories are shown when their category is opened, and hidden again', async () => {
  const { screen, order } = await openTree();
  const toggle = screen.getByRole('button', { name: words.subcategoriesOf.replace('{{name}}', 'Rentals') });
  await toggle.click();
  await expect.poll(order).toEqual(['rentals', 'tents', 'tools', 'boats']);
  await toggle.click();
  await expect.poll(order).toEqual(['rentals', 'boats']);
});

test('the tree stays open when the screen is left and opened again', async () => {
  const { screen, openAll, order } = await openTree();
  await openAll();
  await expect.poll(order).toHaveLength(4);
  await screen.unmount();
  const again = await openTree(TREE, { keepsOpen: true });
  await expect.poll(again.order).toEqual(['rentals', 'tents', 'tools', 'boats']);
});

test('a category is moved among its siblings by its menu, which gets the focus back', async () => {
  const { screen, moving, choose, openAll, order, show } = await openTree();
  await openAll();
  await choose('Tools', words.moveUp);
  show([TREE[0]!, TREE[2]!, TREE[1]!, TREE[3]!]);
  await moving.answer({});
  expect(moving.inputs).toEqual([
    { params: { id: 'tools' }, body: { version: 1, parentId: 'rentals', before: 'tents' } },
  ]);
  await expect.poll(order).toEqual(['rentals', 'tools', 'tents', 'boats']);
  await expect.element(screen.getByRole('button', { name: /Tools/ })).toHaveFocus();
});

test('a category is dragged in front of another one', async () => {
  const { screen, moving, order } = await openTree();
  await expect.poll(order).toEqual(['rentals', 'boats']);
  const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) });
  await row('Boats').dropTo(row('Rentals'), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(() => moving.inputs).toHaveLength(1);
  expect(moving.inputs[0]?.body).toEqual({ version: 1, parentId: null, before: 'rentals' });
});

test('a category is moved under another one that has no ads, not under itself', async () => {
  const { dialog, moving, choose, openAll } = await openTree();
  await openAll();
  await choose('Tools', words.moveUnder);
  const choices = () =>
    dialog
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  await expect.poll(choices).not.toContain('Rentals › Tents');
  expect(choices()).not.toContain('Rentals › Tools');
  await dialog.getByRole('combobox').selectOptions('');
  await dialog.getByRole('button', { name: words.move }).click();
  await expect.poll(() => moving.inputs[0]?.body).toEqual({ version: 1, parentId: null, before: null });
});

test('a refused move says why, and the categories return to their stored order', async () => {
  const { screen, moving, choose, order, show } = await openTree();
  await choose('Boats', words.moveUp);
  show(TREE.slice(0, 3));
  await moving.refuse('VERSION_CONFLICT', { errorMessage: wordsOf('errors').VERSION_CONFLICT });
  await expect.element(screen.getByText(wordsOf('errors').VERSION_CONFLICT)).toBeVisible();
  await expect.poll(order).toEqual(['rentals']);
});

test('the English name suggests the address, until that is typed', async () => {
  const { api, screen, dialog } = await openTree();
  const creating = api.on(categoriesApi.create);
  await screen.getByRole('button', { name: words.add }).click();
  const [name, slug] = [dialog.getByLabelText(form.language_en), dialog.getByLabelText(words.slug)];
  await name.fill('Power Tools');
  await expect.element(slug).toHaveValue('power-tools');
  await slug.fill('tools');
  await name.fill('Tools for rent');
  await expect.element(slug).toHaveValue('tools');
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await creating.refuse('CATEGORY_EXISTS');
  await expect.element(slug).toHaveFocus();
  await expect.element(slug).toBeInvalid();
  await slug.fill('rented-tools');
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await creating.answer(({ body }) => categoryForm({ name: body.name }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a new subcategory is shown in the tree, and a toast leads to its form', async () => {
  const { api, screen, router, dialog, choose, order, show } = await openTree();
  const creating = api.on(categoriesApi.create);
  await choose('Boats', words.addInside);
  await dialog.getByLabelText(form.language_en).fill('Sails');
  await userEvent.keyboard('{Enter}');
  show([...TREE, category('sails', 'Sails', { parentId: 'boats' })]);
  await creating.answer(({ body }) => categoryForm({ name: body.name }));
  await expect.poll(order).toEqual(['rentals', 'boats', 'sails']);
  expect(router.state.location.pathname).toBe(adminPaths.categories());
  await screen
    .getByRole('dialog', { name: words.added.replace('{{name}}', 'Sails') })
    .getByRole('button', { name: words.edit })
    .click();
  await expect.poll(() => router.state.location.pathname).toBe(adminPaths.category('sails'));
});

test('“Add, then another” asks for the next one', async () => {
  const { api, screen, dialog, order, show } = await openTree();
  const creating = api.on(categoriesApi.create);
  await screen.getByRole('button', { name: words.add }).click();
  const [name, slug] = [dialog.getByLabelText(form.language_en), dialog.getByLabelText(words.slug)];
  for (const [at, text] of ['Planes', 'Trains'].entries()) {
    await name.fill(text);
    await dialog.getByRole('button', { name: words.addAnother }).click();
    show([...TREE, category('planes', 'Planes'), category('trains', 'Trains')].slice(0, TREE.length + at + 1));
    await creating.answer(({ body }) => categoryForm({ name: body.name }));
    await expect.element(name).toHaveValue('');
    await expect.element(slug).toHaveValue('');
    await expect.element(name).toHaveFocus();
  }
  expect(creating.inputs.map(({ body }) => [body.slug, body.parentId])).toEqual([
    ['planes', null],
    ['trains', null],
  ]);
  await expect.poll(order).toEqual(['rentals', 'boats', 'planes', 'trains']);
});

test('a category is merged into another one that is chosen', async () => {
  const { screen, dialog, merging, choose, openAll, order, show } = await openTree();
  await openAll();
  await choose('Tents', words.mergeInto);
  await expect.element(dialog).toMatchTextContent(words.mergeText_other.replace('{{count, number}}', '4'));
  await expect.element(dialog.getByRole('button', { name: words.merge })).toBeDisabled();
  await dialog.getByRole('combobox').selectOptions('tools');
  await dialog.getByRole('button', { name: words.merge }).click();
  show(TREE.filter(({ _id }) => _id !== 'tents'));
  await merging.answer({ adsCount: 4, isDone: true });
  await expect.element(screen.getByText(words.merged_other.replace('{{count, number}}', '4'))).toBeVisible();
  await expect.poll(order).toEqual(['rentals', 'tools', 'boats']);
});

test('while a job merges a category, its row says how many ads are left and has no actions', async () => {
  const merged = category('old', 'Old', { mergingInto: 'boats', adsCount: 1001 });
  const { screen, openMenu, show } = await openTree([...TREE, merged]);
  const text = words.merging_other.replace('{{into}}', 'Boats').replace('{{count, number}}', '1,001');
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: /Old/ }).elements()).toEqual([]);
  await openMenu('Boats');
  await expect.element(screen.getByRole('menuitem', { name: words.edit })).toBeVisible();
  for (const entry of [words.mergeInto, words.remove])
    expect(screen.getByRole('menuitem', { name: entry }).elements()).toEqual([]);
  show(TREE);
  await expect.element(screen.getByText(text)).not.toBeInTheDocument();
});

test('a category with ads can’t be removed, and offers to merge it', async () => {
  const { dialog, choose, openAll, removing } = await openTree();
  await openAll();
  await choose('Tents', words.remove);
  await expect.element(dialog).toMatchTextContent(words.removeUsed_other.replace('{{count, number}}', '4'));
  expect(dialog.getByRole('button', { name: words.remove }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: words.mergeInto }).click();
  await expect.element(dialog).toMatchTextContent(words.mergeHint);
  expect(removing.inputs).toEqual([]);
});

test('a category with subcategories can be neither merged nor removed', async () => {
  const { screen, openMenu } = await openTree();
  await openMenu('Rentals');
  await expect.element(screen.getByRole('menuitem', { name: words.addInside })).toBeVisible();
  for (const entry of [words.mergeInto, words.remove])
    expect(screen.getByRole('menuitem', { name: entry }).elements()).toEqual([]);
});
