import { expect, test } from 'vitest';

import { listShorterTexts } from './nearest-text.ts';

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

test('a single word has no shorter text, and a long text too many', () => {
  expect(listShorterTexts(words({ sofa: 4 }))).toEqual([]);
  expect(listShorterTexts(words({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }))).toEqual([]);
  expect(listShorterTexts(words({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }))).toHaveLength(16);
});
