import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { INVISIBLE_TEXTS } from '#tests/support/invisible-texts.ts';

import { isBlank, isFilled, isLongEnough, lines } from './visible-text.ts';

test.each(Object.entries(INVISIBLE_TEXTS))('%s is blank', (_, text) => {
  expect([isBlank(text), isFilled(text), isLongEnough(text, 1)]).toEqual([true, false, false]);
  expect(isBlank(`${text} ${text}\n`)).toBe(true);
});

test.each([
  'a',
  '٣',
  '1',
  '👍',
  '❤️',
  '🇰🇼',
  '1️⃣',
  '👩‍👧',
  '★',
  '+',
  '$',
  'سَلام',
  'ســلام',
  'می\u200cخواهم',
  '漢',
  '\u200fشقة',
])('%s can be seen', (text) => {
  expect([isBlank(text), isFilled(text)]).toEqual([false, true]);
});

test.each(['.', '؟', '...', '!!', '—', '%'])('punctuation is not blank, but says nothing: %s', (text) => {
  expect([isBlank(text), isFilled(text), isLongEnough(text, 1)]).toEqual([false, false, false]);
});

test.each([
  ['ـــــ', false],
  ['.....', false],
  ['ABCD\u200f', false],
  ['ABCD\u3164\u3164', false],
  ['A    B', false],
  ['A\u2800\u2800\u2800\u2800', false],
  ['a....', false],
  ['سـيّـا', false],
  ['سَيَّا', false],
  ['😀😀😀😀😀', false],
  ['BMW 5', true],
  ['PS5 X', true],
  ['S24 +', true],
  ['AT&T!', true],
  ['كنبات', true],
  ['سـيـارة', true],
  ['قلم ب', true],
  ['می\u200cخواهم', true],
  ['👩‍👧 toys', true],
])('%s has five visible characters and says something: %s', (text, expected) => {
  expect(isLongEnough(text, 5)).toBe(expected);
});

test('text of several lines is trimmed, and keeps its breaks, joiners and emoji', () => {
  const Text = z.string().check(lines());
  expect(z.parse(Text, ' First\n\n می\u200cخواهم 👩‍👧\n')).toBe('First\n\n می\u200cخواهم 👩‍👧');
  expect(z.parse(Text, '\u200b\n\u3164')).toBe('');
});
