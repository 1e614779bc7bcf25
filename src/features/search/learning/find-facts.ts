import type { Fact } from '../lexicon/evidence.ts';
import { type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';

/** The title of a live ad. */
export interface Title {
  /** The leaf category of the ad, and the root category above it. */
  categoryId: number;
  rootId: number;
  /** Of its titles in both languages. */
  lexemes: string[];
}

/** Titles by their lexemes. */
export interface TitleIndex {
  titles: Title[];
  byLexeme: Map<string, Title[]>;
}

/** What the catalogue calls by name. */
export interface KnownNames {
  /** The root categories of the categories that a word or phrase names. */
  rootsOf: (key: string) => number[];
  isPlace: (lexeme: string) => boolean;
}

/** Fewer titles are no evidence. */
const MIN_CROSSING_ADS = 6;
/** The least share of a word's titles in one root category, for it to have one meaning. */
const MIN_IN_ONE_ROOT = 0.6;
/** A smaller share of a word's titles in a root category is a slip, not a use of it. */
const MIN_USE = 0.02;
/** The greatest share of the synonym's titles where the word is used, too. */
const MAX_SHARED = 0.05;

const MIN_MEANING_ADS = 6;
/** The least share of a word's titles in one leaf category, if it means that. */
const MIN_MEANING_SHARE = 0.85;

const MIN_TRANSLATION_ADS = 6;
/** The least share of the titles with either word that have both (Dice's coefficient). */
const MIN_DICE = 0.7;
/** How much closer than any other word a translation must be. */
const MIN_LEAD = 0.1;

/** Counts equal titles once: an ad that is posted many times proves no more than one. */
export function indexTitles(titles: Iterable<Title>): TitleIndex {
  const distinct = new Map<string, Title>();
  for (const title of titles) distinct.set(`${title.categoryId} ${title.lexemes.toSorted().join(' ')}`, title);
  const byLexeme = new Map<string, Title[]>();
  for (const title of distinct.values())
    for (const lexeme of new Set(title.lexemes)) {
      const same = byLexeme.get(lexeme);
      if (same) same.push(title);
      else byLexeme.set(lexeme, [title]);
    }
  return { titles: [...distinct.values()], byLexeme };
}

/**
 * The synonyms of a word whose ads are where the word is not used: a search for the word must not find them. Both have
 * one meaning, judged by their root categories. A word that names a category there means it, whatever titles say.
 * Numbers and units are left out, because they are used everywhere.
 */
export function findCrossings(
  index: TitleIndex,
  names: Pick<KnownNames, 'rootsOf'>,
  { word, synonyms }: { word: string; synonyms: Phrase[] },
): Fact[] {
  if ([word, ...synonyms.map(toKey)].some(isNumberOrUnit)) return [];
  const own = findTitles(index, word.split(' '));
  const ownRoots = countBy(own, ({ rootId }) => rootId);
  const main = toMain(ownRoots, own.length);
  if (own.length < MIN_CROSSING_ADS || main === undefined) return [];
  return synonyms.flatMap((synonym): Fact[] => {
    const titles = findTitles(index, synonym);
    const otherMain = toMain(
      countBy(titles, ({ rootId }) => rootId),
      titles.length,
    );
    if (titles.length < MIN_CROSSING_ADS || otherMain === undefined) return [];
    if (names.rootsOf(word).includes(otherMain)) return [];
    const shared = titles.filter(({ rootId }) => (ownRoots.get(rootId) ?? 0) >= Math.max(1, own.length * MIN_USE));
    if (shared.length > titles.length * MAX_SHARED) return [];
    return [
      {
        kind: 'crossing',
        word,
        other: toKey(synonym),
        categoryId: main,
        otherCategoryId: otherMain,
        ads: own.length,
        otherAds: titles.length,
        shared: shared.length,
      },
    ];
  });
}

const isNumberOrUnit = (key: string): boolean => /\d/.test(key) || key.length === 1;

/** The root category of most titles; undefined if there is none. */
function toMain(counts: Map<number, number>, titles: number): number | undefined {
  const [first] = sortCounts(counts);
  return first && first[1] >= titles * MIN_IN_ONE_ROOT ? first[0] : undefined;
}

/**
 * The category of nearly all ads of a word; undefined if there is none. Names of categories, also by their synonyms,
 * and places are left out: they are understood without evidence.
 */
export function findMeaning(
  { byLexeme }: TitleIndex,
  { rootsOf, isPlace }: KnownNames,
  { word, synonyms }: { word: string; synonyms: Phrase[] },
): Fact | undefined {
  const titles = byLexeme.get(word) ?? [];
  if (titles.length < MIN_MEANING_ADS || !/^\p{L}{2,}$/u.test(word) || isPlace(word)) return undefined;
  if ([word, ...synonyms.map(toKey)].some((key) => rootsOf(key).length > 0)) return undefined;
  const [first] = sortCounts(countBy(titles, ({ categoryId }) => categoryId));
  if (!first || first[1] < titles.length * MIN_MEANING_SHARE) return undefined;
  return {
    kind: 'meaning',
    word,
    other: '',
    categoryId: first[0],
    otherCategoryId: null,
    ads: titles.length,
    otherAds: 0,
    shared: first[1],
  };
}

/** How often Arabic and Latin words are in the same titles. */
export interface WordPairs {
  /** The titles with a word that have words of both scripts. */
  counts: Map<string, number>;
  /** The words of the other script that a word is together with, and in how many titles. */
  together: Map<string, Map<string, number>>;
}

export function countPairs({ titles }: Pick<TitleIndex, 'titles'>): WordPairs {
  const pairs: WordPairs = { counts: new Map(), together: new Map() };
  const count = (from: string, to: string) => {
    const partners = pairs.together.get(from) ?? new Map<string, number>();
    pairs.together.set(from, partners.set(to, (partners.get(to) ?? 0) + 1));
  };
  for (const { lexemes } of titles) {
    const arabic = lexemes.filter((lexeme) => ARABIC_WORD.test(lexeme));
    const latin = lexemes.filter((lexeme) => /^[a-z]{2,}$/.test(lexeme));
    if (arabic.length === 0 || latin.length === 0) continue;
    for (const word of [...arabic, ...latin]) pairs.counts.set(word, (pairs.counts.get(word) ?? 0) + 1);
    for (const word of arabic)
      for (const other of latin) {
        count(word, other);
        count(other, word);
      }
  }
  return pairs;
}

const ARABIC_WORD = /^[\u0621-\u064a]{2,}$/;

/**
 * The Latin word that titles in both languages have with an Arabic word, if each is closer to the other than to any
 * third word and the lexicon doesn't have them together.
 */
export function findTranslation(pairs: WordPairs, lexicon: Lexicon, word: string): Fact | undefined {
  const best = ARABIC_WORD.test(word) ? findClosest(pairs, word) : undefined;
  if (!best || best.shared < MIN_TRANSLATION_ADS || best.dice < MIN_DICE) return undefined;
  const { other, shared } = best;
  const isKnown = [
    [word, other],
    [other, word],
  ].some(([from = '', to = '']) => lexicon.get(from)?.some((phrase) => phrase.includes(to)));
  if (isKnown || findClosest(pairs, other)?.other !== word) return undefined;
  const [ads, otherAds] = [countOf(pairs, word), countOf(pairs, other)];
  return { kind: 'translation', word, other, categoryId: null, otherCategoryId: null, ads, otherAds, shared };
}

/** The closest word of the other script; undefined if another is nearly as close. */
function findClosest(pairs: WordPairs, word: string): { other: string; shared: number; dice: number } | undefined {
  const [first, second] = [...(pairs.together.get(word) ?? [])]
    .map(([other, shared]) => ({ other, shared, dice: (2 * shared) / (countOf(pairs, word) + countOf(pairs, other)) }))
    .toSorted((a, b) => b.dice - a.dice);
  return first && first.dice - (second?.dice ?? 0) >= MIN_LEAD ? first : undefined;
}

const countOf = ({ counts }: WordPairs, word: string): number => counts.get(word) ?? 0;

/** Titles with all lexemes of a phrase. */
function findTitles({ byLexeme }: TitleIndex, phrase: Phrase): Title[] {
  const [first = '', ...rest] = phrase;
  const titles = byLexeme.get(first) ?? [];
  return rest.length === 0 ? titles : titles.filter(({ lexemes }) => rest.every((lexeme) => lexemes.includes(lexeme)));
}

function countBy(titles: Title[], keyOf: (title: Title) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const title of titles) counts.set(keyOf(title), (counts.get(keyOf(title)) ?? 0) + 1);
  return counts;
}

/** Most common first. */
const sortCounts = (counts: Map<number, number>): [number, number][] => [...counts].toSorted((a, b) => b[1] - a[1]);
