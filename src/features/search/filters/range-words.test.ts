import { expect, test } from 'vitest';

import { rangeWords, readRange } from './range-words.ts';

test.each([
  ['5..9', 'rangeBetween', '5', '9'],
  ['5..', 'rangeFrom', '5', ''],
  ['..9', 'rangeTo', '', '9'],
  ['5..5', 'rangeOne', '5', '5'],
  ['5', 'rangeOne', '5', '5'],
  ['x..9', 'rangeTo', '', '9'],
])('%s is %s', (value, key, from, to) => {
  const isolated = (number: string) => number && `\u2066${number}\u2069`;
  expect(rangeWords(readRange(value), String)).toEqual([key, { from: isolated(from), to: isolated(to) }]);
});
