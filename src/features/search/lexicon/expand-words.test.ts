import { expect, test } from 'vitest';

import { expandWords, type Lexicon } from './expand-words.ts';

const LEXICON: Lexicon = new Map([
  ['sofa', [['couch'], ['كنب']]],
  [
    'bedroom',
    [
      ['غرف', 'نوم'],
      ['حجر', 'نوم'],
    ],
  ],
  ['غرف نوم', [['bedroom']]],
  ['غرف', [['room']]],
  ['many', Array.from({ length: 50 }, (_, index) => [`word${index}`])],
  ['wide', Array.from({ length: 10 }, (_, index) => [`first${index}`, `last${index}`])],
]);

const expand = (...words: string[]) =>
  expandWords(
    LEXICON,
    words.map((lexeme) => ({ lexemes: [lexeme] })),
  );

test('a word of the lexicon has alternatives, any other word only itself', () => {
  expect(expand('sofa', 'red')).toEqual([['sofa', 'couch', 'كنب'], ['red']]);
});

test('alternatives of several words become clauses that need each of them', () => {
  expect(expand('bedroom')).toEqual([
    ['bedroom', 'غرف', 'حجر'],
    ['bedroom', 'نوم'],
  ]);
});

test('a phrase is found by its alternatives, or by its words', () => {
  expect(expand('غرف', 'نوم', 'red')).toEqual([['غرف', 'room', 'bedroom'], ['نوم', 'bedroom'], ['red']]);
  expect(expand('نوم', 'غرف')).toEqual([['نوم'], ['غرف', 'room']]);
});

test('a corrected word is found as typed and as corrected', () => {
  expect(expandWords(LEXICON, [{ lexemes: ['sofaa'], corrected: ['sofa'] }])).toEqual([
    ['sofaa', 'sofa', 'couch', 'كنب'],
  ]);
});

test('a word is found in its other forms, and by their alternatives in the lexicon', () => {
  expect(expandWords(LEXICON, [{ lexemes: ['wsofa'], forms: [['sofa']] }])).toEqual([
    ['wsofa', 'sofa', 'couch', 'كنب'],
  ]);
});

test('phrases of the query also have alternatives, and their words keep those of the lexicon', () => {
  const words = ['so', 'fa', 'red'].map((lexeme) => ({ lexemes: [lexeme] }));
  expect(expandWords(LEXICON, words, new Map([['so fa', [['sofa']]]]))).toEqual([
    ['so', 'sofa', 'couch', 'كنب'],
    ['fa', 'sofa', 'couch', 'كنب'],
    ['red'],
  ]);
  const rooms = ['3', 'غرف', 'نوم'].map((lexeme) => ({ lexemes: [lexeme] }));
  expect(expandWords(LEXICON, rooms, new Map([['3 غرف نوم', [['bedrooms:3']]]]))).toEqual([
    ['3', 'bedrooms:3'],
    ['غرف', 'room', 'bedroom', 'bedrooms:3'],
    ['نوم', 'bedroom', 'bedrooms:3'],
  ]);
});

test('the number of alternatives and clauses is limited', () => {
  expect(expand('many')[0]).toHaveLength(41);
  const clauses = expand('wide');
  expect(clauses.length).toBeLessThanOrEqual(8);
  expect(clauses.length).toBeGreaterThan(1);
});
