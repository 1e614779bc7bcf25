import { expect, test } from 'vitest';

import { truncate } from './truncate.ts';

test('truncates only text above the limit', () => {
  expect(truncate('Available', 9)).toBe('Available');
  expect(truncate('Available?', 9)).toBe('Available…');
});

test('never cuts an emoji in half', () => {
  expect(truncate('Yes 👍 of course', 5)).toBe('Yes …');
  expect(truncate('Yes 👍 of course', 6)).toBe('Yes 👍…');
});
