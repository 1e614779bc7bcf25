import { expect, test } from 'vitest';

import { toDescription } from './seo.tsx';

test('a short text is one line', () => {
  expect(toDescription(' Tom & "Jerry"\n\n <b>sell</b>  ')).toBe('Tom & "Jerry" <b>sell</b>');
});

test('a long text is cut after a word', () => {
  const cut = toDescription('سيارة نظيفة جدًا '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/(سيارة|نظيفة|جدًا)…$/);
});

test('a long word is cut between characters', () => {
  for (const before of ['', 'x']) {
    const cut = toDescription(before + '🚗'.repeat(100));
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toMatch(/🚗…$/u);
  }
});
