/** A word of a query that found nothing, with how much it says. */
export interface WeighedWord {
  word: string;
  weight: number;
}

/** More combinations are not tried. */
const MAX_TEXTS = 16;
const MAX_WORDS = 6;
const IS_NUMBER = /^[\d.]+$/;

/**
 * The texts that remain if some words are left out, those that say the most first. None of numbers only; none for a
 * single word, and for more than six.
 */
export function listShorterTexts(words: WeighedWord[]): string[][] {
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const subsets = Array.from({ length: 2 ** words.length - 2 }, (_, at) =>
    words.filter((__, index) => ((at + 1) >> index) & 1),
  );
  const weigh = (subset: WeighedWord[]) => subset.reduce((sum, { weight }) => sum + weight, 0);
  return subsets
    .filter((subset) => subset.some(({ word }) => !IS_NUMBER.test(word)))
    .toSorted((one, other) => weigh(other) - weigh(one) || other.length - one.length)
    .slice(0, MAX_TEXTS)
    .map((subset) => subset.map(({ word }) => word));
}
