import { expect, test } from 'vitest';

import type { Lexicon } from '../lexicon/expand-words.ts';
import {
  countPairs,
  findCrossings,
  findMeaning,
  findTranslation,
  indexTitles,
  type KnownNames,
  type Title,
} from './find-facts.ts';

const NO_NAMES: KnownNames = { rootsOf: () => [], isPlace: () => false };

/** Titles that differ in one word. The root of category 12 is 1. */
const titles = (count: number, categoryId: number, ...lexemes: string[]): Title[] =>
  Array.from({ length: count }, (_, at) => ({
    categoryId,
    rootId: Math.floor(categoryId / 10),
    lexemes: [...lexemes, `${lexemes.join('')}${categoryId}n${at}`],
  }));

const crossings = (all: Title[], names: KnownNames = NO_NAMES) =>
  findCrossings(indexTitles(all), names, { word: 'bath', synonyms: [['pool']] });

test('a synonym whose ads are in other root categories crosses meanings', () => {
  expect(crossings([...titles(7, 11, 'bath'), ...titles(1, 41, 'bath'), ...titles(6, 21, 'pool')])).toEqual([
    {
      kind: 'crossing',
      word: 'bath',
      other: 'pool',
      categoryId: 1,
      otherCategoryId: 2,
      ads: 8,
      otherAds: 6,
      shared: 0,
    },
  ]);
});

test.each([
  ['the word has too few ads', [...titles(5, 11, 'bath'), ...titles(9, 21, 'pool')]],
  ['the synonym has too few ads', [...titles(9, 11, 'bath'), ...titles(5, 21, 'pool')]],
  ['both are in one root category', [...titles(9, 11, 'bath'), ...titles(9, 12, 'pool')]],
  ['the word is used there, too', [...titles(9, 11, 'bath'), ...titles(1, 22, 'bath'), ...titles(9, 21, 'pool')]],
  [
    'the word has no main category',
    [11, 31, 41, 51].flatMap((id) => titles(3, id, 'bath')).concat(titles(9, 21, 'pool')),
  ],
  [
    'the synonym has no main category',
    [31, 41, 51, 61].flatMap((id) => titles(3, id, 'pool')).concat(titles(9, 11, 'bath')),
  ],
])('a synonym does not cross meanings if %s', (_, all) => {
  expect(crossings(all)).toEqual([]);
});

test('a word that is used for more than its synonym keeps it, and the synonym loses the word', () => {
  const all = [...titles(20, 11, 'hall'), ...titles(1, 21, 'hall'), ...titles(9, 21, 'wedding', 'venue')];
  const find = (word: string, synonym: string[]) =>
    findCrossings(indexTitles(all), NO_NAMES, { word, synonyms: [synonym] });
  expect(find('hall', ['wedding', 'venue'])).toEqual([]);
  expect(find('wedding venue', ['hall'])).toMatchObject([{ other: 'hall', ads: 9, otherAds: 21, shared: 1 }]);
});

test('the name of a category means it, whatever titles say', () => {
  const all = [...titles(9, 11, 'bath'), ...titles(9, 21, 'pool')];
  expect(crossings(all, { ...NO_NAMES, rootsOf: (key) => (key === 'bath' ? [2] : []) })).toEqual([]);
});

test('numbers and units don’t cross meanings', () => {
  const all = [...titles(9, 11, 'six'), ...titles(9, 21, '6'), ...titles(9, 21, 'half')];
  const found = findCrossings(indexTitles(all), NO_NAMES, { word: 'six', synonyms: [['6'], ['half']] });
  expect(found).toEqual([]);
});

test('the same title many times counts once', () => {
  const same = Array.from({ length: 9 }, () => ({ categoryId: 11, rootId: 1, lexemes: ['bath', 'white'] }));
  expect(crossings([...same, ...titles(9, 21, 'pool')])).toEqual([]);
});

const meaning = (all: Title[], names: KnownNames = NO_NAMES, synonyms: string[][] = []) =>
  findMeaning(indexTitles(all), names, { word: 'yaris', synonyms });

test('a word means the category of nearly all its ads', () => {
  expect(meaning([...titles(6, 11, 'yaris'), ...titles(1, 21, 'yaris')])).toMatchObject({
    kind: 'meaning',
    word: 'yaris',
    categoryId: 11,
    ads: 7,
    shared: 6,
  });
  expect(meaning(titles(5, 11, 'yaris'))).toBeUndefined();
  expect(meaning([...titles(8, 11, 'yaris'), ...titles(2, 12, 'yaris')])).toBeUndefined();
});

test('names of categories, also by a synonym, and places have their meaning without evidence', () => {
  const all = titles(9, 11, 'yaris');
  expect(meaning(all, { ...NO_NAMES, isPlace: () => true })).toBeUndefined();
  expect(meaning(all, { ...NO_NAMES, rootsOf: (key) => (key === 'yaris' ? [1] : []) })).toBeUndefined();
  expect(meaning(all, { ...NO_NAMES, rootsOf: (key) => (key === 'car' ? [1] : []) }, [['car']])).toBeUndefined();
  expect(findMeaning(indexTitles(titles(9, 11, '256')), NO_NAMES, { word: '256', synonyms: [] })).toBeUndefined();
});

const learnTranslations = (all: Title[], lexicon: Lexicon = new Map()) => {
  const pairs = countPairs(indexTitles(all));
  return [...pairs.together.keys()].flatMap((word) => findTranslation(pairs, lexicon, word) ?? []);
};
const translate = (all: Title[], lexicon: Lexicon = new Map()) =>
  learnTranslations(all, lexicon).map(({ word, other }) => `${word} ${other}`);

test('words that titles in both languages have together are translations', () => {
  const all = [
    ...titles(6, 11, 'طراد', 'boat', 'ازرق'),
    ...titles(4, 11, 'قارب', 'sail', 'blue'),
    ...titles(9, 11, 'boats'),
  ];
  expect(learnTranslations(all)).toEqual([]);
  const distinct = [...all, ...titles(3, 11, 'ازرق', 'sail')];
  expect(learnTranslations(distinct)).toEqual([
    {
      kind: 'translation',
      word: 'طراد',
      other: 'boat',
      categoryId: null,
      otherCategoryId: null,
      ads: 6,
      otherAds: 6,
      shared: 6,
    },
  ]);
  expect(translate(distinct, new Map([['boat', [['طراد']]]]))).toEqual([]);
  expect(translate(titles(5, 11, 'طراد', 'boat'))).toEqual([]);
});

test('words that are as close to two others have no translation', () => {
  const all = [...titles(6, 11, 'تويوتا', 'كامري', 'toyota', 'camry')];
  expect(translate(all)).toEqual([]);
  expect(translate([...all, ...titles(6, 11, 'تويوتا', 'toyota')])).toEqual(['تويوتا toyota', 'كامري camry']);
});

test('words that titles often have without each other are no translations', () => {
  const others = ['ax', 'bow', 'cart', 'deck', 'edge', 'fin'].flatMap((word) => titles(1, 11, 'طراد', word));
  expect(translate([...titles(6, 11, 'طراد', 'boat'), ...others])).toEqual([]);
  expect(translate([...titles(6, 11, 'طراد', 'boat'), ...others.slice(0, 5)])).toEqual(['طراد boat']);
});
