import { expect, test } from 'vitest';

import { diffTexts } from './text-difference.tsx';

test.each([
  ['one word', 'Meet in a public place', 'Meet in a busy place', ['Meet in a ', '-public', '+busy', ' place']],
  [
    'Arabic words as a whole',
    'قابل البائع في مكان عام',
    'قابل المشتري في مكان عام',
    ['قابل ', '-البائع', '+المشتري', ' في مكان عام'],
  ],
  ['a new text', '', 'Hello', ['+Hello']],
  ['equal texts', 'Hello', 'Hello', ['Hello']],
])('compares %s', (_, from, to, expected) => {
  const marks = { added: '+', removed: '-', same: '', skipped: '…' };
  expect(diffTexts(from, to).map(({ kind, text }) => marks[kind] + text)).toEqual(expected);
});

test('leaves out long parts without changes, except two lines beside each change', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at}`);
  const changed = lines.with(10, 'Changed');
  const shown = diffTexts(lines.join('\n'), changed.join('\n'));
  expect(shown.map(({ kind }) => kind)).toEqual(['skipped', 'same', 'removed', 'added', 'same', 'skipped']);
  const text = shown.map((part) => part.text).join('');
  for (const near of ['Line 9', 'Line 11', 'Changed']) expect(text).toContain(near);
  for (const far of ['Line 2', 'Line 18']) expect(text).not.toContain(far);
});
