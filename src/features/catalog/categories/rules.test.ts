import { expect, test } from 'vitest';

import type { TreeCategory } from './contract.ts';
import { canContain, isWithin, pathOf, stepPlace } from './rules.ts';

const category = (_id: string, parentId: string | null, adsCount = 0): TreeCategory => ({
  _id,
  parentId,
  adsCount,
  name: { en: _id },
  icon: '/x.svg',
  isHidden: false,
  needsApproval: null,
  version: 1,
});

const [a, b, c, d] = [category('a', null), category('b', 'a', 3), category('c', 'a'), category('d', 'a')];
const all = [a, b, c, d];

test('steps among siblings', () => {
  expect(stepPlace(all, b, -1)).toBeUndefined();
  expect(stepPlace(all, b, 1)).toEqual({ parentId: 'a', before: 'd' });
  expect(stepPlace(all, c, 1)).toEqual({ parentId: 'a', before: null });
  expect(stepPlace(all, d, -1)).toEqual({ parentId: 'a', before: 'c' });
  expect(stepPlace(all, d, 1)).toBeUndefined();
});

test('knows what is inside what', () => {
  expect([isWithin(all, 'b', 'a'), isWithin(all, 'a', 'a'), isWithin(all, 'a', 'b')]).toEqual([true, true, false]);
  expect(pathOf(all, 'b')).toEqual([a, b]);
});

test('a category with ads can’t contain others, unless it does already', () => {
  expect([a, b, c].map((one) => canContain(all, one))).toEqual([true, false, true]);
});
