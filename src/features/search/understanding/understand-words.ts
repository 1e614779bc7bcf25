import { findPhraseLength, type Lexicon, type Phrase, toKey } from '../lexicon/expand-words.ts';
import type { QueryWord } from '../text/read-words.server.ts';
import { editDistance } from '../text/typos.ts';
import { type NameEntry, type Names, toPlainText } from './names.ts';

/** A word of a query as typed, with its lexemes and whether any ad or the lexicon knows it. */
export interface TypedWord extends QueryWord {
  /** Lexemes of a correction that is one edit away. */
  nearest: Phrase | undefined;
  isKnown: boolean;
  /** The user asked to search for the word itself. */
  isPlain: boolean;
}

/** Neighbouring words of a query, and what they name. */
export interface QueryPart {
  words: TypedWord[];
  names?: NameEntry;
}

/** In words. */
const MAX_NAME = 4;
/** Minimum length of a name for which a typo is considered. */
const MIN_NAME_TYPO_LENGTH = 4;

/** Divides the words of a query into the longest phrases that name something, and single other words. */
export function understandWords(words: TypedWord[], names: Names, lexicon: Lexicon): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const known = findPhraseLength([lexicon], words, at);
    const named = findName(words.slice(at, at + MAX_NAME), names);
    // A longer phrase of the lexicon means something else: a car seat is no car.
    const part = named && named.words.length >= known ? named : { words: words.slice(at, at + known) };
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

/** The longest name that begins with the first word. */
function findName(words: TypedWord[], names: Names): QueryPart | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const entry = phrase.some(({ isPlain }) => isPlain) ? undefined : findEntry(phrase, names);
    if (entry) return { words: phrase, names: entry };
  }
  return undefined;
}

function findEntry(phrase: TypedWord[], { byLexemes, byText }: Names): NameEntry | undefined {
  const exact =
    byLexemes.get(toKey(phrase.flatMap(({ lexemes }) => lexemes))) ??
    byLexemes.get(toKey(phrase.flatMap(({ lexemes, nearest }) => nearest ?? lexemes)));
  if (exact) return exact;
  const text = toPlainText(phrase.map(({ word }) => word));
  const isUnknown = phrase.every(({ isKnown }) => !isKnown);
  return byText.get(text) ?? (isUnknown ? findSimilarName(text, byText) : undefined);
}

/** The name within one edit; undefined if there are several. */
function findSimilarName(text: string, byText: Names['byText']): NameEntry | undefined {
  if (text.length < MIN_NAME_TYPO_LENGTH || /\d/.test(text)) return undefined;
  const similar = [...byText].filter(
    ([name]) =>
      name.length >= MIN_NAME_TYPO_LENGTH && Math.abs(name.length - text.length) <= 1 && editDistance(name, text) === 1,
  );
  return new Set(similar.map(([, entry]) => entry)).size === 1 ? similar[0]?.[1] : undefined;
}
