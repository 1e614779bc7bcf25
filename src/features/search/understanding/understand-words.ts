import { findPhraseLength, type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import { editDistance } from '../text/typos.ts';
import { type NameEntry, type Names, toPlainText } from './names.ts';

/** A word of a query as typed, with its lexemes. */
export interface TypedWord extends QueryWord {
  /** A correction that is one edit away, or sounds alike. */
  nearest: { text: string; lexemes: Phrase } | undefined;
  /** Whether the lexicon has it, not only in a phrase. */
  isTerm: boolean;
  /** Whether the lexicon, the catalogue or an ad has it. */
  isKnown: boolean;
  /** Whether the user asked to search for the word as text. */
  isPlain: boolean;
}

/** Neighbouring words of a query with their name, if they have one. */
export interface QueryPart {
  words: TypedWord[];
  names?: NameEntry;
}

/** The maximum number of words in a name. */
const MAX_NAME = 4;
/** Minimum length of a name for which a typo is considered. */
const MIN_NAME_TYPO_LENGTH = 4;

/** Splits the words of a query into the longest phrases with a name, and single other words. */
export function understandWords(words: TypedWord[], names: Names, lexicon: Lexicon): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const known = findPhraseLength([lexicon], words, at);
    const named = findName(words.slice(at, at + MAX_NAME), names);
    // A longer phrase of the lexicon means something else: a car seat is not a car.
    const part = named && named.words.length >= known ? named : { words: words.slice(at, at + known) };
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

/**
 * The longest name at the beginning of the words. A noun after a number is not a name: «3 غرف» means homes with three
 * rooms, not rooms to let.
 */
function findName(words: TypedWord[], names: Names): QueryPart | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const isExcluded = phrase.some(({ isPlain, isCounted }) => isPlain || isCounted);
    const entry = isExcluded ? undefined : findEntry(phrase, names);
    if (entry) return { words: phrase, names: entry };
  }
  return undefined;
}

/** The name of a phrase as typed, without prefixes, or with a typo. */
function findEntry(phrase: TypedWord[], names: Names): NameEntry | undefined {
  const find = (toForm: (word: TypedWord) => { text: string; lexemes: Phrase }): NameEntry | undefined => {
    const forms = phrase.map(toForm);
    const text = toPlainText(forms.map((form) => form.text));
    return names.byLexemes.get(toKey(forms.flatMap(({ lexemes }) => lexemes))) ?? names.byText.get(text);
  };
  return (
    find(asTyped) ??
    find((word) => ({ text: word.unprefixed ?? word.word, lexemes: word.forms?.[0] ?? word.lexemes })) ??
    findNearest(phrase, names) ??
    findSimilarName(phrase, names)
  );
}

const asTyped = ({ word, lexemes }: TypedWord) => ({ text: word, lexemes });

/** Compares the text first: one edit from «الرياض» is the city, not another word with its stem. */
function findNearest(phrase: TypedWord[], { byLexemes, byText }: Names): NameEntry | undefined {
  const forms = phrase.map((word) => word.nearest ?? asTyped(word));
  return (
    byText.get(toPlainText(forms.map(({ text }) => text))) ??
    byLexemes.get(toKey(forms.flatMap(({ lexemes }) => lexemes)))
  );
}

/**
 * The name within one edit of a phrase that no ad has; undefined if there are several. A place in Latin letters is
 * spelled in many ways, so ads may have the phrase.
 */
function findSimilarName(phrase: TypedWord[], { byText }: Names): NameEntry | undefined {
  const text = toPlainText(phrase.map(({ word }) => word));
  const isUnknown = phrase.every(({ isKnown }) => !isKnown);
  const mayBePlace = /^[a-z]{5,}$/.test(text) && phrase.every(({ isTerm }) => !isTerm);
  if (text.length < MIN_NAME_TYPO_LENGTH || /\d/.test(text) || !(isUnknown || mayBePlace)) return undefined;
  const similar = [...byText].filter(
    ([name, { categories }]) =>
      name.length >= MIN_NAME_TYPO_LENGTH &&
      (isUnknown || categories.length === 0) &&
      Math.abs(name.length - text.length) <= 1 &&
      editDistance(name, text) === 1,
  );
  return new Set(similar.map(([, entry]) => entry)).size === 1 ? similar[0]?.[1] : undefined;
}
