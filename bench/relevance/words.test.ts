import { expect, test } from 'vitest';

import { containsPhrase, toWords } from './words.ts';

const contains = (text: string, phrase: string): boolean => containsPhrase(toWords(text), toWords(phrase));

test('words have one spelling, and digits are separate words', () => {
  expect(toWords('شقّة ٣٠٠م² في أبحر، iPhone15!')).toEqual(['شقه', '300', 'م', '2', 'في', 'ابحر', 'iphone', '15']);
});

test.each([
  ['شقة مع مسبح', 'مسبح', true],
  ['بالمسبح الخاص', 'مسبح', true],
  ['وللمسبح', 'مسبح', true],
  ['ولبمسبح', 'مسبح', false],
  ['للسيارات', 'سيارات', true],
  ['مسبحكم', 'مسبح', false],
  ['كلب', 'لب', false],
  ['غرفة النوم', 'غرفة نوم', true],
  ['غرفة للنوم', 'غرفة نوم', true],
  ['غرفة وصالة نوم', 'غرفة نوم', false],
  ['A carpet', 'car', false],
  ['Two cars', 'car', false],
  ['car, used', 'car', true],
])('“%s” contains “%s”: %s', (text, phrase, expected) => {
  expect(contains(text, phrase)).toBe(expected);
});
