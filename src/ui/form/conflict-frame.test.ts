import { expect, test } from 'vitest';

import { differentParts } from './conflict-frame.tsx';

test.each([
  ['the language that differs', { en: 'A', ar: 'ب' }, { en: 'B', ar: 'ب' }, { en: 'A' }],
  ['the word that the other list lacks', ['a', 'b'], ['a', 'c'], ['b']],
  [
    'the item that differs',
    [{ key: 'a', label: 'A' }, { key: 'b' }],
    [{ key: 'a', label: 'B' }, { key: 'b' }],
    [{ key: 'a', label: 'A' }],
  ],
  ['the list in another order', ['a', 'b'], ['b', 'a'], ['a', 'b']],
  ['another value as a whole', 'a', 'b', 'a'],
])('shows %s', (_, value, other, different) => {
  expect(differentParts(value, other)).toEqual(different);
});
