import { expect, test } from 'vitest';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Language } from '#platform/text/language.ts';
import { category } from '#tests/ui/builders.ts';
import { boats, cars, vehicles } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';

import * as categoriesScreen from './categories.tsx';

const jobs = category('jobs', 'Jobs', { displayOrder: 0 });
const sedans = category('sedans', 'Sedans', { parentId: 'cars' });

async function openTree(
  path = '/categories',
  { language = 'en', width = 1280 }: { language?: Language; width?: number } = {},
) {
  const api = fakeApi();
  api.on(catalogApi.listCategories).always({ categories: [vehicles, { ...cars, isLeaf: false }, sedans, boats, jobs] });
  const { screen } = await open(categoriesScreen, { api, path, pattern: '/categories', language, width });
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { screen, link };
}

test('the categories keep the place of the address', async () => {
  const { link } = await openTree('/categories?country=EG&city=giza');
  await expect.element(link('Vehicles')).toHaveAttribute('href', '/list/vehicles?country=EG&city=giza');
  await expect.element(link('Boats')).toHaveAttribute('href', '/list/boats?country=EG&city=giza');
});

test('in Arabic on a phone, the tree has Arabic names and fits', async () => {
  const { link } = await openTree('/categories', { language: 'ar', width: 360 });
  await expect.element(link('سيارات')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
