import { expect, test } from 'vitest';

import type { WordUse } from './typos.ts';
import { joinWords, listJoins, listParts, splitJoinedWords } from './word-spacing.ts';

test('lists the joins of neighbouring words, but not of numbers', () => {
  expect(listJoins(['play', 'station', '5', '2'])).toEqual(['playstation', 'station5']);
  expect(listJoins(['x'.repeat(20), 'y'.repeat(5)])).toEqual([]);
});

test('joins words if one is unknown and the join is known', () => {
  const known = new Set(['لاند', 'لا', 'كروزر', 'play', 'station', 'playstation']);
  const join = (...words: string[]) =>
    joinWords(
      words.map((word) => ({ word })),
      { isKnown: (word) => known.has(word), isUnknown: (word) => !known.has(word), join: (word) => ({ word }) },
    ).map(({ word }) => word);
  expect(join('لا', 'ند', 'كروزر')).toEqual(['لاند', 'كروزر']);
  expect(join('play', 'station')).toEqual(['play', 'station']);
  expect(join('xyz', 'station')).toEqual(['xyz', 'station']);
});

const known = new Map<string, WordUse>(
  Object.entries({
    فيلا: 40,
    للايجار: 60,
    فيل: 1,
    اللايجار: 1,
    car: 50,
    cars: 9,
    seat: 12,
    eat: 1,
    كبار: 5,
    سن: 8,
    اك: 1,
  }).map(([word, uses]) => [word, { uses, isTerm: false }]),
);

test.each([
  ['فيلاللايجار', ['فيلا', 'للايجار']],
  ['carseat', ['car', 'seat']],
  ['كبارسن', ['كبار', 'سن']],
  ['carcarseat', ['car', 'car', 'seat']],
  ['carxyz', undefined],
  ['اكسيارة', undefined],
])('splits %s', (word, parts) => {
  expect(splitJoinedWords(word, known)).toEqual(parts);
});

test('the parts of a word in use must be common', () => {
  expect(splitJoinedWords('carseat', known, 3)).toEqual(['car', 'seat']);
  expect(splitJoinedWords('carseat', known, 13)).toBeUndefined();
});

test('a rare part is accepted if it is a term of four letters or more', () => {
  const terms = new Map([...known, ['sofa', { uses: 1, isTerm: true }], ['rug', { uses: 1, isTerm: true }]]);
  expect(splitJoinedWords('carsofa', terms, 3)).toEqual(['car', 'sofa']);
  expect(splitJoinedWords('carrug', terms, 3)).toBeUndefined();
});

test('a word of the lexicon that no ad has is known', () => {
  expect(splitJoinedWords('carsofa', new Map([...known, ['sofa', { uses: 0, isTerm: true }]]))).toEqual([
    'car',
    'sofa',
  ]);
});

test('the number of parts is limited', () => {
  expect(listParts('sofas')).toEqual([]);
  expect(listParts('x'.repeat(25))).toEqual([]);
  expect(listParts('abcdefghijklmnopqrstuvwx').length).toBeLessThan(280);
  expect(listParts('carseat')).toEqual(expect.arrayContaining(['car', 'seat', 'cars', 'eat']));
});
