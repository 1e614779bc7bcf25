import { expect, test } from 'vitest';

import { areAlike, correctWord, mayBeTypo } from './typos.ts';

const words = (uses: Record<string, number>) =>
  Object.entries(uses).map(([word, count]) => ({ word, spelling: word, uses: count, isTerm: false }));

test('corrects an unknown word to the nearest, and of these to the most common', () => {
  expect(correctWord('toyta', 0, words({ toyota: 9, toy: 50, tota: 1 }))?.word).toBe('toyota');
  expect(correctWord('مسحد', 0, words({ مسجد: 5, مسح: 2 }))?.word).toBe('مسجد');
});

test('a transposition is one edit', () => {
  expect(correctWord('sfoa', 0, words({ sofa: 5 }))?.word).toBe('sofa');
});

test('two edits only in words of eight letters or more', () => {
  expect(correctWord('refrgrtor', 0, words({ refrigerator: 5 }))?.word).toBeUndefined();
  expect(correctWord('refrigrtor', 0, words({ refrigerator: 5 }))?.word).toBe('refrigerator');
  expect(correctWord('hoses', 0, words({ horse: 5 }))?.word).toBeUndefined();
});

test('two edits that change no sound are accepted from six letters on', () => {
  expect(correctWord('bycicle', 0, words({ bicycle: 5 }))?.word).toBe('bicycle');
  expect(correctWord('bycicle', 1, words({ bicycle: 5 }))?.word).toBe('bicycle');
  expect(correctWord('horrsse', 0, words({ horse: 5 }))?.word).toBe('horse');
  expect(correctWord('hornset', 0, words({ horse: 5 }))?.word).toBeUndefined();
  expect(correctWord('baaot', 0, words({ boat: 5 }))?.word).toBeUndefined();
});

test.each([
  ['fone', 'phone'],
  ['mattres', 'matress'],
  ['kasio', 'casio'],
  ['موتوسيكل', 'متوسيكل'],
])('%s sounds like %s', (one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

test('a word in use is corrected only to a far more common one', () => {
  expect(correctWord('toyta', 1, words({ toyota: 3 }))).toBeUndefined();
  expect(correctWord('toyta', 1, words({ toyota: 4 }))?.word).toBe('toyota');
  expect(correctWord('toyta', 10, words({ toyota: 499 }))).toBeUndefined();
  expect(correctWord('toyta', 10, words({ toyota: 500 }))?.word).toBe('toyota');
  expect([mayBeTypo({ uses: 20, isTerm: false }), mayBeTypo({ uses: 21, isTerm: false })]).toEqual([true, false]);
  expect(mayBeTypo({ uses: 0, isTerm: true })).toBe(false);
});
