import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { oneLine, truncate } from './one-line.ts';

const Text = z.string().check(oneLine());

test.each([
  ['line breaks and other controls', 'Salma\r\nBcc: a@b.example\u2028Haddad\u0007', 'Salma Bcc: a@b.example Haddad'],
  ['marks that reorder the text around them', '\u202eSalma\u202c\u2066 Haddad\u2069\u2069', 'Salma Haddad'],
  ['spaces that nobody sees', '\ufeffSal\u200bma\u2060 Had\u00addad ', 'Salma Haddad'],
])('removes %s', (_, typed, expected) => {
  expect(z.parse(Text, typed)).toBe(expected);
});

test.each(['\u200d', '\u200e\u200f', '\u3164', '\u2800 \u115f', '\u0301', ' \u00a0 '])(
  'treats text without visible characters as empty: %j',
  (typed) => {
    expect(z.parse(Text, typed)).toBe('');
  },
);

test.each(['سلمى حدّاد', 'می\u200cخواهم', '👩‍👧 toys', 'شقة\u200f (3)', '★ 100%', 'Zoë O’Neil'])(
  'leaves %s as it is',
  (typed) => {
    expect(z.parse(Text, typed)).toBe(typed);
  },
);

test('truncates only text above the limit', () => {
  expect(truncate('Available', 9)).toBe('Available');
  expect(truncate('Available?', 9)).toBe('Available…');
});

test('never cuts an emoji in half', () => {
  expect(truncate('Yes 👍 of course', 5)).toBe('Yes …');
  expect(truncate('Yes 👍 of course', 6)).toBe('Yes 👍…');
});
