import { expect, test } from 'vitest';

import type { WordUse } from './prefixed-forms.ts';
import { listParts, splitJoinedWords } from './split-joined-words.ts';

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
