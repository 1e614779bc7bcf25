import type { WordUse } from './typos.ts';

/** The longest word that is joined or split. */
const MAX_LENGTH = 24;

/** Neighbouring words that may be one word with an extra space: `play station`, «لا ند كروزر». */
export const listJoins = (words: string[]): string[] =>
  words.slice(1).flatMap((word, at) => {
    const joined = `${words[at]}${word}`;
    return isNumber(words[at]!) && isNumber(word) ? [] : joined.length <= MAX_LENGTH ? [joined] : [];
  });

/**
 * Replaces neighbouring words by their join if that is a known word and one of them is unknown or a Latin letter (`x
 * box`). Known words stay separate: see `listJoins`.
 */
export function joinWords<Typed extends { word: string }>(
  words: Typed[],
  {
    isKnown,
    isUnknown,
    join,
  }: {
    isKnown: (word: string) => boolean;
    isUnknown: (word: string) => boolean;
    join: (word: string) => Typed;
  },
): Typed[] {
  const result: Typed[] = [];
  for (const word of words) {
    const before = result.at(-1);
    const joined = `${before?.word}${word.word}`;
    if (before && isKnown(joined) && (isUnknown(before.word) || isUnknown(word.word)))
      result.splice(-1, 1, join(joined));
    else result.push(word);
  }
  return result;
}

const isNumber = (word: string): boolean => /^\d/.test(word);

const MIN_LENGTH = 6;
const MIN_PART = 2;
/** A part of two letters must be common. */
const MIN_USES_OF_SHORT_PART = 3;
/** A term is a part however rare it is, from this length on. */
const MIN_TERM = 4;

/** The possible parts of a word that lacks spaces: all its substrings, about 250 for the longest. */
export function listParts(word: string): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const parts = new Set<string>();
  for (let start = 0; start < word.length; start += 1)
    for (let end = start + MIN_PART; end <= word.length; end += 1)
      if (end - start < word.length) parts.add(word.slice(start, end));
  return [...parts];
}

/**
 * Splits a word into two known words, or else into three; «فيلاللايجار» into «فيلا» and «للايجار». Of several ways it
 * takes the one whose rarest part is the most common, with at least `minUses`. Undefined if there is none.
 */
export function splitJoinedWords(word: string, known: Map<string, WordUse>, minUses = 1): string[] | undefined {
  const weigh = (part: string): number => {
    const { uses, isTerm } = known.get(part) ?? { uses: 0, isTerm: false };
    if (part.length === MIN_PART) return uses >= MIN_USES_OF_SHORT_PART ? uses : 0;
    return isTerm ? Math.max(uses + 1, part.length >= MIN_TERM ? minUses : 0) : uses;
  };
  const best = (ways: string[][]) =>
    ways
      .map((parts) => ({ parts, weight: Math.min(...parts.map(weigh)) }))
      .filter(({ weight }) => weight >= minUses)
      .toSorted((a, b) => b.weight - a.weight)[0]?.parts;
  return (
    best(splitInTwo(word)) ??
    best(
      splitInTwo(word).flatMap(([first = '', rest = '']) =>
        weigh(first) > 0 ? splitInTwo(rest).map((parts) => [first, ...parts]) : [],
      ),
    )
  );
}

const splitInTwo = (word: string): string[][] =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, index) => [
    word.slice(0, index + MIN_PART),
    word.slice(index + MIN_PART),
  ]);
