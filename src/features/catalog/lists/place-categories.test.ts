import { expect, test } from 'vitest';

import { treeCategory } from '#tests/support/tree-category.ts';

import type { TreeCategory } from '../categories/contract.ts';
import { parseCategoryList } from './parse-category-list.ts';
import { placeCategories } from './place-categories.ts';

const category = (_id: string, parentId: string | null, fields: Partial<TreeCategory> = {}) =>
  treeCategory({ _id, parentId, name: { en: _id }, ...fields });
const TREE = [
  category('vehicles', null, { name: { en: 'Vehicles', ar: 'مركبات' } }),
  category('cars', 'vehicles', { name: { en: 'Cars', ar: 'سيارات' } }),
  category('tools', null, { adsCount: 3 }),
];

const place = (pasted: string, parentId: string | null = null, all = TREE) =>
  placeCategories(all, parentId, parseCategoryList(pasted).categories);
const added = (pasted: string, parentId: string | null = null) =>
  place(pasted, parentId).categories.map(({ slug, parentId: parent }) => `${parent} > ${slug}`);

test('new categories go into those that exist, found by their name in one language', () => {
  expect(added('vehicles\n  سيارات\n    SUVs\n  Boats')).toEqual(['cars > suvs', 'vehicles > boats']);
});

test('a list goes into the category that it is pasted in', () => {
  expect(added('SUVs\n  Small', 'cars')).toEqual(['cars > suvs', 'suvs > small']);
});

test('addresses are free', () => {
  expect(added('Boats\n  Cars\nPlanes\n  Cars\n  سيارات\n  طائرات\nconstructor')).toEqual([
    'null > boats',
    'boats > boats-cars',
    'null > planes',
    'planes > planes-cars',
    'planes > category',
    'planes > planes-category',
    'null > constructor-2',
  ]);
});

test('categories that exist are skipped and named, and are added once', () => {
  const list = place('Vehicles\n  CARS\n  Boats\n  boats | قوارب\n  Boats');
  expect(list.categories).toEqual([{ slug: 'boats', name: { en: 'Boats', ar: 'قوارب' }, parentId: 'vehicles' }]);
  expect(list.skipped).toEqual([
    { line: 1, text: 'Vehicles' },
    { line: 2, text: 'CARS' },
    { line: 5, text: 'Boats' },
  ]);
  expect(place('Vehicles > Cars').skipped).toHaveLength(1);
});

test('one duplicate among 200 lines leaves 199', () => {
  const lines = Array.from({ length: 199 }, (_, at) => `Category ${at} | فئة ${at}`).toSpliced(90, 0, 'Vehicles');
  const { categories, errors, skipped } = place(lines.join('\n'));
  expect([categories.length, errors, skipped]).toEqual([199, [], [{ line: 91, text: 'Vehicles' }]]);
});

test('a category with ads takes no categories, but specifications', () => {
  const { categories, errors, specifications } = place('Tools\n  + Size\n  Hammers\n    Small\nBoats');
  expect(categories).toMatchObject([{ slug: 'boats' }]);
  expect(errors.map(({ line, error }) => [line, error])).toEqual([
    [3, 'categoryTakesAds'],
    [4, 'categoryTakesAds'],
  ]);
  expect(specifications).toMatchObject([{ categoryId: 'tools', label: { en: 'Size' } }]);
});

test('rows of a table name their parents by address, name or path, and keep their own address', () => {
  const rows = [
    'boats,,Boats',
    'sail,boats,Sailing',
    'jet-ski,Boats,Jet skis',
    'suv,vehicles > Cars,SUVs',
    'cars,,Renamed',
  ];
  const list = place(`Address,Inside,English\n${rows.join('\n')}`);
  expect(list.categories.map(({ slug, parentId }) => [slug, parentId])).toEqual([
    ['boats', null],
    ['sail', 'boats'],
    ['jet-ski', 'boats'],
    ['suv', 'cars'],
  ]);
  expect(list.skipped).toMatchObject([{ line: 6 }]);
});

test('rows of a table may stand before the category that they are inside, also in a circle', () => {
  const placed = (...rows: string[]) =>
    place(`Address,Inside,English\n${rows.join('\n')}`).categories.map(({ slug, parentId }) => [slug, parentId]);
  expect(placed('dinghies,sail,Dinghies', 'sail,boats,Sailing', 'boats,,Boats')).toEqual([
    ['boats', null],
    ['sail', 'boats'],
    ['dinghies', 'sail'],
  ]);
  expect(placed('one,two,One', 'two,one,Two')).toHaveLength(2);
});
