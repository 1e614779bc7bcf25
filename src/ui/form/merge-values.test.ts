import { expect, test } from 'vitest';

import { mergeValues } from './merge-values.ts';

/** Both choices between the edits, which are the same if the edits don't conflict. */
const merge = (base: unknown, mine: unknown, theirs: unknown) => [
  mergeValues(base, mine, theirs, 'mine'),
  mergeValues(base, mine, theirs, 'theirs'),
];
const item = (key: string, en = key) => ({ key, label: { en, ar: '' } });

test.each([
  ['words that both added', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
  ['words that both removed', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b'], ['a']],
  ['an order and an addition', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['b', 'a', 'c']],
  ['an addition and an order', ['a', 'b'], ['a', 'b', 'c'], ['b', 'a'], ['b', 'a', 'c']],
  ['the same word twice', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  [
    'different items',
    [item('a'), item('b')],
    [item('a', 'Mine'), item('b')],
    [item('a'), item('b', 'Theirs'), item('c')],
    [item('a', 'Mine'), item('b', 'Theirs'), item('c')],
  ],
  ['amounts', { KWD: 1, SAR: 2 }, { KWD: 5, SAR: 2 }, { KWD: 1, SAR: 3, AED: 4 }, { KWD: 5, SAR: 3, AED: 4 }],
  ['an amount that one removed', { KWD: 1, SAR: 2 }, { KWD: undefined, SAR: 2 }, { KWD: 1, SAR: 3 }, { SAR: 3 }],
])('merges %s', (_, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toEqual([merged, merged]);
});

test.each([
  ['one value', 'a', 'mine', 'theirs', 'mine', 'theirs'],
  ['one item', [item('a')], [item('a', 'Mine')], [item('a', 'Theirs')], [item('a', 'Mine')], [item('a', 'Theirs')]],
  ['an item that one changed and the other removed', [item('a')], [], [item('a', 'Theirs')], [], [item('a', 'Theirs')]],
  ['two orders', ['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'], ['b', 'a', 'c'], ['a', 'c', 'b']],
  ['a list that one replaced by none', ['a'], null, ['a', 'b'], null, ['a', 'b']],
  ['items without keys', [{ url: 'a' }], [{ url: 'b' }], [{ url: 'c' }], [{ url: 'b' }], [{ url: 'c' }]],
])('returns a choice for %s', (_, base, mine, theirs, ...choices) => {
  expect(merge(base, mine, theirs)).toEqual(choices);
});
