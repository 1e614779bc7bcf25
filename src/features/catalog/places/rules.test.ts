import { expect, test } from 'vitest';

import { toCitySlug, toDialCode, toFlag } from './rules.ts';

test('the address of a city is free', () => {
  const taken = new Set(['salmiya', 'hawally', 'hawally-kw', 'city-kw-2']);
  const slugOf = (en: string, country = 'KW') => toCitySlug({ en }, country, (slug) => taken.has(slug));
  expect(slugOf('Al Ahmadi')).toBe('al-ahmadi');
  expect(slugOf('Salmiya')).toBe('salmiya-kw');
  expect(slugOf('Hawally')).toBe('hawally-kw-2');
  expect(slugOf('')).toBe('city-kw-3');
});

test('a flag is the emoji of the country’s code', () => {
  expect(toFlag('KW')).toBe('🇰🇼');
});

test.each([
  ['+964', '+964'],
  ['964', '+964'],
  [' 00964 ', '+964'],
  ['+ 964', '+964'],
  ['٩٦٤', '+964'],
  ['+', '+'],
  ['Iraq', 'Iraq'],
])('the dial code %j is %j', (typed, code) => {
  expect(toDialCode(typed)).toBe(code);
});
