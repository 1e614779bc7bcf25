import { expect, test } from 'vitest';

import { buildPrefixIndex, findByPrefix } from './prefix-index.ts';

const index = buildPrefixIndex([
  ['sofa', 1],
  ['car', 2],
  ['cargo', 3],
  ['car', 4],
  ['شقه', 5],
]);

test.each([
  ['car', [2, 4, 3]],
  ['cargo', [3]],
  ['s', [1]],
  ['شق', [5]],
  ['zebra', []],
  ['b', []],
  ['', [2, 4, 3, 1, 5]],
])('%j finds %j', (prefix, values) => {
  expect(findByPrefix(index, prefix)).toEqual(values);
});

test('finds nothing in an empty index', () => {
  expect(findByPrefix(buildPrefixIndex([]), 'a')).toEqual([]);
});
