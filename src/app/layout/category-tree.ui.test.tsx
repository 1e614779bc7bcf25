import { expect, test, vi } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import { category } from '#tests/ui/builders.ts';
import { boats, cars, vehicles } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import CategoryTree from './category-tree.tsx';

async function openTree(path = '/faq') {
  const api = fakeApi();
  const loading = api.on(catalogApi.listCategories);
  const onPick = vi.fn<() => void>();
  const { screen } = await open(<CategoryTree onPick={onPick} />, { api, path, pattern: '/*' });
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  const toggle = screen.getByRole('button', {
    name: wordsOf('layout').showSubCategories.replace('{{name}}', 'Vehicles'),
  });
  const categories = [category('jobs', 'Jobs', { displayOrder: 0 }), vehicles, boats, cars];
  return { screen, link, toggle, loading, categories, onPick };
}

test('a category opens and closes those below it', async () => {
  const { link, toggle, loading, categories } = await openTree();
  await loading.answer({ categories });
  await expect.element(link('Cars')).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(link('Cars')).toHaveAttribute('href', '/list/cars');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await toggle.click();
  await expect.element(link('Cars')).not.toBeInTheDocument();
});

test('categories are in their order, and only those with others below have an arrow', async () => {
  const { screen, toggle, loading, categories } = await openTree();
  await loading.answer({ categories });
  await toggle.click();
  const names = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Jobs', 'Vehicles', 'Cars', 'Boats']);
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

test('a picked category closes the menu, and keeps the place of the screen', async () => {
  const { link, loading, categories, onPick } = await openTree('/list?country=EG');
  await loading.answer({ categories });
  await expect.element(link('Jobs')).toHaveAttribute('href', '/list/jobs?country=EG');
  await link('Jobs').click();
  expect(onPick).toHaveBeenCalledOnce();
});

test('categories that fail to load keep their placeholders', async () => {
  const { screen, loading } = await openTree();
  await loading.fail();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('main').element().childElementCount).toBeGreaterThan(0);
});
