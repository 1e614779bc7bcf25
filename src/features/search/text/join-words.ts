/** The longest word that two typed words may form. */
const MAX_LENGTH = 24;

/** Neighbouring words that may be one word with an extra space: `play station`, «لا ند كروزر». */
export const listJoins = (words: string[]): string[] =>
  words.slice(1).flatMap((word, at) => {
    const joined = `${words[at]}${word}`;
    return isNumber(words[at]!) && isNumber(word) ? [] : joined.length <= MAX_LENGTH ? [joined] : [];
  });

interface Word {
  word: string;
}

/**
 * Replaces neighbouring words by their join if that is a known word and one of them is unknown or a Latin letter (`x
 * box`). Known words stay separate: see `listJoins`.
 */
export function joinWords<Typed extends Word>(
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
