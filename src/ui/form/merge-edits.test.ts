import { expect, test } from 'vitest';

import { mergeEdits, mergeValues } from './merge-edits.ts';

const base = { name: { en: 'Souq', ar: '' }, colour: '#111111', isOpen: true };
const by = { by: 'Salma', at: '2026-06-01T00:00:00.000Z' };

test('takes their values of unedited fields, and keeps the user’s edits', () => {
  const merge = mergeEdits(
    base,
    { ...base, colour: '#222222' },
    { version: 2, values: { ...base, isOpen: false }, changes: [{ field: 'isOpen', ...by }] },
  );
  expect(merge.values).toEqual({ ...base, colour: '#222222', isOpen: false });
  expect(merge.edited).toEqual(['colour']);
  expect(merge.conflicts).toEqual([]);
  expect(merge.taken).toEqual([{ field: 'isOpen', mine: true, theirs: false, ...by }]);
});

test('a field that both changed is a conflict and keeps the typed value', () => {
  const merge = mergeEdits(
    base,
    { ...base, name: { en: 'Mine', ar: '' } },
    { version: 2, values: { ...base, name: { en: 'Theirs', ar: '' } }, changes: [{ field: 'name', ...by }] },
  );
  expect(merge.values.name).toEqual({ en: 'Mine', ar: '' });
  const [mine, theirs] = [
    { en: 'Mine', ar: '' },
    { en: 'Theirs', ar: '' },
  ];
  expect(merge.conflicts).toEqual([{ field: 'name', mine, theirs, ...by }]);
});

test('merges changes of different parts of a field without a conflict', () => {
  const merge = mergeEdits(
    base,
    { ...base, name: { en: 'Mine', ar: '' } },
    { version: 2, values: { ...base, name: { en: 'Souq', ar: 'لهم' } }, changes: [{ field: 'name', ...by }] },
  );
  const both = { en: 'Mine', ar: 'لهم' };
  expect(merge.values.name).toEqual(both);
  expect(merge.conflicts).toEqual([]);
  expect(merge.taken).toEqual([{ field: 'name', mine: { en: 'Mine', ar: '' }, theirs: both, ...by }]);
});

test('either choice keeps what only one of the two changed', () => {
  const { values, conflicts } = mergeEdits(
    { texts: { subject: 'A', hint: 'B', link: 'C' } },
    { texts: { subject: 'Mine', hint: 'Mine too', link: 'C' } },
    { version: 2, values: { texts: { subject: 'Theirs', hint: 'B', link: 'Theirs too' } }, changes: [] },
  );
  const mine = { subject: 'Mine', hint: 'Mine too', link: 'Theirs too' };
  expect(values).toEqual({ texts: mine });
  expect(conflicts).toMatchObject([{ mine, theirs: { ...mine, subject: 'Theirs' } }]);
});

test('the same change by both is no conflict, whatever the order of its properties', () => {
  const name = { ar: 'سوق', en: 'Souq' };
  const { conflicts, taken } = mergeEdits(
    base,
    { ...base, name: { en: 'Souq', ar: 'سوق' } },
    { version: 2, values: { ...base, name }, changes: [{ field: 'name', ...by }] },
  );
  expect([conflicts, taken]).toEqual([[], []]);
});

test('a change that was reverted is no conflict; a change without an audit entry is one', () => {
  const { conflicts, taken } = mergeEdits(
    base,
    { ...base, isOpen: false, colour: '#222222' },
    { version: 3, values: { ...base, colour: '#333333' }, changes: [{ field: 'isOpen', ...by }] },
  );
  expect(conflicts).toEqual([{ field: 'colour', mine: '#222222', theirs: '#333333', by: null, at: null }]);
  expect(taken).toEqual([]);
});

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
