import { expect, test } from 'vitest';

import { buildPrefixIndex, findByPrefix, indexNames, matchNames } from './index-names.ts';

const THINGS = [
  { name: { en: 'Cars', ar: 'سيارات' } },
  { name: { en: 'Car parts', ar: 'قطع غيار السيارات' } },
  { name: { en: 'Apartments', ar: 'شقق' }, words: ['flat', 'شقة'] },
  { name: { en: 'Flat irons' } },
  { name: { en: 'Spare parts' } },
];
const index = indexNames(THINGS, ({ words = [] }) => words);
const match = (text: string) => matchNames(index, text).map(({ name }) => name.en);

test.each([
  ['car', ['Cars', 'Car parts']],
  ['cars', ['Cars']],
  ['part', ['Car parts', 'Spare parts']],
  ['سيارة', ['Cars', 'Car parts']],
  ['السيارات', ['Cars', 'Car parts']],
  ['FLAT', ['Flat irons', 'Apartments']],
  ['شقه', ['Apartments']],
  ['fl', ['Flat irons']],
  ['', []],
  ['!', []],
  ['arts', []],
])('%j is completed to %j', (text, names) => {
  expect(match(text)).toEqual(names);
});

const prefixIndex = buildPrefixIndex([
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
  expect(findByPrefix(prefixIndex, prefix)).toEqual(values);
});

test('finds nothing in an empty index', () => {
  expect(findByPrefix(buildPrefixIndex([]), 'a')).toEqual([]);
});
