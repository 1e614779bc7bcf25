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
  category('sports-cars', 'Sports cars', 'سيارات رياضية', 'vehicles'),
  category('strollers', 'Strollers and car seats', 'عربات أطفال ومقاعد سيارة'),
  category('carpets', 'Carpets', 'سجاد'),
  category('home', 'Home and garden', 'المنزل والحديقة', null, false),
  category('furniture', 'Furniture', 'أثاث', 'home'),
];
const find = (typed: string) => findCategories(TREE, typed).map(({ _id }) => _id);

test.for([
  // The name itself, the whole word, its beginning.
  ['car', ['cars', 'car-parts', 'sports-cars', 'strollers', 'carpets']],
  ['PARTS', ['car-parts']],
  ['parts car', ['car-parts']],
  ['سيارات', ['cars', 'car-parts', 'sports-cars', 'strollers']],
  ['سيارة', ['cars', 'car-parts', 'sports-cars', 'strollers']],
  ['السيارات', ['cars', 'car-parts', 'sports-cars', 'strollers']],
  ['اثاث', ['furniture']],
  // One that takes no ads is first only by its exact name.
  ['hom', ['furniture', 'home']],
  ['vehicles', ['vehicles', 'cars', 'car-parts', 'sports-cars']],
  ['vehicle parts', ['car-parts']],
  ['boat', []],
  [' ', []],
] as const)('finds categories by the words “%s”', ([typed, ids]) => {
  expect(find(typed)).toEqual(ids);
});
