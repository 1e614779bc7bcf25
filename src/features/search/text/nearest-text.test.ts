import { expect, test } from 'vitest';

import { listDividedTexts, listShorterTexts } from './nearest-text.ts';

const words = (weights: Record<string, number>) => Object.entries(weights).map(([word, weight]) => ({ word, weight }));

test('the texts without some of the words begin with those that say the most', () => {
  expect(listShorterTexts(words({ budget: 1, flat: 4, salmiya: 4 }))).toEqual([
    ['flat', 'salmiya'],
    ['budget', 'flat'],
    ['budget', 'salmiya'],
    ['flat'],
    ['salmiya'],
    ['budget'],
  ]);
});

test('numbers alone say nothing', () => {
  expect(listShorterTexts(words({ quillon: 1, 5: 2 }))).toEqual([['quillon']]);
});

test('vague words alone say nothing', () => {
  expect(listShorterTexts(words({ dinner: 1, set: 4 }))).toEqual([['dinner']]);
  expect(listShorterTexts(words({ جهاز: 4, قياس: 1 }))).toEqual([['قياس']]);
});

test('a single word has no shorter text, and a long text too many', () => {
  expect(listShorterTexts(words({ sofa: 4 }))).toEqual([]);
  expect(listShorterTexts(words({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }))).toEqual([]);
  expect(listShorterTexts(words({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }))).toHaveLength(16);
});

test.each([
  ['galaxys25', 'galaxy s25'],
  ['red hs2023', 'red hs 2023'],
  ['مرسيدسe200', 'مرسيدس e200'],
  ['80ahvarta', '80ah varta'],
  ['ام٥٣٠', 'ام 530'],
  ['3ml', '3 ml'],
])('%s may be %s', (typed, divided) => {
  expect(listDividedTexts(typed)).toContain(divided);
});

test('a word of letters or digits alone is not divided, and digits are not', () => {
  expect(listDividedTexts('red sofa 2023')).toEqual([]);
  expect(listDividedTexts('hs2023').filter((text) => / \d{1,3}$/.test(text))).toEqual([]);
});
