import { expect, test } from 'vitest';

import { shorten } from './shorten.ts';

test('a text is cut only where it is too long', () => {
  expect(shorten('Available', 9)).toBe('Available');
  expect(shorten('Available?', 9)).toBe('Available…');
});

test('an emoji is whole, or not there', () => {
  expect(shorten('Yes 👍 of course', 5)).toBe('Yes …');
  expect(shorten('Yes 👍 of course', 6)).toBe('Yes 👍…');
});
