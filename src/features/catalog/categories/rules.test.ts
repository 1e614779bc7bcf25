import { expect, test } from 'vitest';

import { treeCategory } from '#tests/support/tree-category.ts';

import { canContain, inheritedSchemaType, isWithin, pathOf, requiresPictures, stepPlace } from './rules.ts';

const category = (_id: string, parentId: string | null, adsCount = 0) =>
  treeCategory({ _id, parentId, name: { en: _id }, adsCount });

const [a, b, c, d] = [category('a', null), category('b', 'a', 3), category('c', 'a'), category('d', 'a')];
const all = [a, b, c, d];

test('steps among siblings', () => {
  expect(stepPlace(all, b, -1)).toBeUndefined();
  expect(stepPlace(all, b, 1)).toEqual({ parentId: 'a', before: 'd' });
  expect(stepPlace(all, c, 1)).toEqual({ parentId: 'a', before: null });
  expect(stepPlace(all, d, -1)).toEqual({ parentId: 'a', before: 'c' });
  expect(stepPlace(all, d, 1)).toBeUndefined();
});

test('finds whether a category is inside another one', () => {
  expect([isWithin(all, 'b', 'a'), isWithin(all, 'a', 'a'), isWithin(all, 'a', 'b')]).toEqual([true, true, false]);
  expect(pathOf(all, 'b')).toEqual([a, b]);
});

test('a category with ads can’t contain others unless it already does', () => {
  expect([a, b, c].map((one) => canContain(all, one))).toEqual([true, false, true]);
});

test('pictures are required unless the nearest rule says otherwise', () => {
  expect(requiresPictures(all, null, null)).toBe(true);
  expect(requiresPictures(all, 'b', false)).toBe(false);
  const optional = [{ ...a, needsPictures: false }, b, c, d];
  expect([requiresPictures(optional, 'b', null), requiresPictures(optional, 'b', true)]).toEqual([false, true]);
  expect(requiresPictures([...optional.slice(0, 1), { ...b, needsPictures: true }], 'b', null)).toBe(true);
});

test('the schema.org type comes from the nearest rule; the default is Product', () => {
  expect([inheritedSchemaType(all, null), inheritedSchemaType(all, 'b')]).toEqual(['Product', 'Product']);
  const cars = [{ ...a, schemaType: 'Vehicle' as const }, { ...b, schemaType: 'Car' as const }, c, d];
  expect(['a', 'b', 'c'].map((id) => inheritedSchemaType(cars, id))).toEqual(['Vehicle', 'Car', 'Vehicle']);
});
