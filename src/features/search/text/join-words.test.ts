import { expect, test } from 'vitest';

import { joinWords, listJoins } from './join-words.ts';

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
