import { expect, test } from 'vitest';

import type { Category } from '#features/catalog/contract.ts';

import { findCategories } from './find-categories.ts';

const category = (_id: string, en: string, ar: string, parentId: string | null = null, isLeaf = true): Category => ({
  _id,
  categoryId: _id,
  name: { en, ar },
  parentId,
  displayOrder: 0,
  icon: '',
  isLeaf,
  needsPictures: true,
});

const TREE = [
  category('vehicles', 'Vehicles', 'المركبات', null, false),
  category('cars', 'Cars', 'سيارات', 'vehicles'),
  category('car-parts', 'Car parts', 'قطع غيار السيارات', 'vehicles'),
  category('home', 'Home and garden', 'المنزل والحديقة', null, false),
  category('furniture', 'Furniture', 'أثاث', 'home'),
];
const find = (typed: string) => findCategories(TREE, typed).map(({ _id }) => _id);

test.for([
  ['car', ['cars', 'car-parts']],
  ['PARTS', ['car-parts']],
  ['parts car', ['car-parts']],
  ['سيارات', ['cars', 'car-parts']],
  ['السيارات', ['cars', 'car-parts']],
  ['اثاث', ['furniture']],
  ['hom', ['home', 'furniture']],
  ['vehicle parts', ['car-parts']],
  ['boat', []],
  [' ', []],
] as const)('finds categories by the words “%s”', ([typed, ids]) => {
  expect(find(typed)).toEqual(ids);
});
