import { expect, test } from 'vitest';

import type { NameEntry } from './names.ts';
import { type TypedWord, understandWords } from './understand-words.ts';

const entry = (id: string): NameEntry => ({
  categories: [{ id, name: { en: id }, leafIds: [1], trade: undefined }],
  things: [],
  isAmbiguous: false,
});

const NAMES = {
  byLexemes: new Map([
    ['car', entry('cars')],
    ['car servic', entry('car-services')],
  ]),
  byText: new Map([
    ['jahra', entry('jahra')],
    ['رياض', entry('riyadh')],
    ['ابوظبي', entry('abu-dhabi')],
    ['sohar', entry('sohar')],
    ['sohag', entry('sohag')],
    ['cats', entry('cats')],
  ]),
  trades: new Map(),
};
const LEXICON = new Map([['car seat', [['stroller']]]]);

const word = (text: string, more: Partial<TypedWord> = {}): TypedWord => ({
  word: text,
  role: 'required',
  folded: text,
  use: { uses: 0, isTerm: false },
  lexemes: [text],
  nearest: undefined,
  isTerm: false,
  isKnown: false,
  isPlain: false,
  ...more,
});
const understand = (...words: (string | TypedWord)[]) =>
  understandWords(
    words.map((one) => (typeof one === 'string' ? word(one) : one)),
    NAMES,
    LEXICON,
  ).map(({ words: part, names }) => [part.map((one) => one.word).join(' '), names?.categories[0]?.id]);

test('finds the longest names, and leaves other words', () => {
  expect(understand('red', 'car', 'servic', 'jahra')).toEqual([
    ['red', undefined],
    ['car servic', 'car-services'],
    ['jahra', 'jahra'],
  ]);
});

test('a word that only shares its stem with a place is not a place', () => {
  expect(understand(word('رياضيات', { lexemes: ['رياض'], isKnown: true }))).toEqual([['رياضيات', undefined]]);
});

test('a longer phrase of the lexicon takes precedence over a name', () => {
  expect(understand('car', 'seat')).toEqual([['car seat', undefined]]);
});

test('finds places without the article, with a preposition and split', () => {
  expect(understand('al', 'jahra')).toEqual([['al jahra', 'jahra']]);
  expect(understand('الرياض')).toEqual([['الرياض', 'riyadh']]);
  expect(understand('بالرياض')).toEqual([['بالرياض', 'riyadh']]);
  expect(understand('أبو', 'ظبي')).toEqual([['أبو ظبي', 'abu-dhabi']]);
});

test('finds the one name within one edit of an unknown word', () => {
  expect(understand('jhara')).toEqual([['jhara', 'jahra']]);
  expect(understand('sohax')).toEqual([['sohax', undefined]]);
  expect(understand('cat')).toEqual([['cat', undefined]]);
  expect(understand(word('jhara', { isKnown: true, isTerm: true }))).toEqual([['jhara', undefined]]);
});

test('a correction one edit away may be a name', () => {
  expect(understand(word('caar', { nearest: { text: 'car', lexemes: ['car'] } }))).toEqual([['caar', 'cars']]);
});

test('a plain word is not interpreted as a name', () => {
  expect(understand(word('car', { isPlain: true }))).toEqual([['car', undefined]]);
});

test('the name of a place may have a prefix', () => {
  expect(understand(word('بالرياض'))).toEqual([['بالرياض', 'riyadh']]);
  expect(understand(word('وسيارة', { forms: [['car']], unprefixed: 'سيارة' }))).toEqual([['وسيارة', 'cars']]);
});

test('a noun after a number is not a name', () => {
  expect(understand(word('3', { isCounted: true }), word('car', { isCounted: true }))).toEqual([
    ['3', undefined],
    ['car', undefined],
  ]);
});
