import { toAsciiDigits } from '#platform/text/fold.ts';

import { splitWords } from '../split-words.ts';

/** A word of a query that found nothing, with how much it says. */
export interface WeighedWord {
  word: string;
  weight: number;
}

/** More combinations are not tried. */
const MAX_TEXTS = 16;
const MAX_WORDS = 6;
const IS_NUMBER = /^[\d.]+$/;
/** Words that say nothing about what is wanted without the word that is left out: a “dinner set” is no toolset. */
const VAGUE = new Set(
  `set sets kit kits pack piece pieces pair unit units machine machines device devices item items thing things stuff
  system control card tracker guard holder cover stand gift home
  طقم اطقم أطقم قطعة قطع جهاز اجهزة أجهزة مكينة مكائن مكاين ماكينة ماكينات الة آلة حبة حبات عدد نظام وحدة وحدات اغراض
  أغراض اشياء أشياء خط شغل غطاء حامل هدية`.split(/\s+/),
);

/**
 * The texts that remain if some words are left out, those that say the most first. None of only numbers and vague
 * words; none for a single word, and for more than six.
 */
export function listShorterTexts(words: WeighedWord[]): string[][] {
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const subsets = Array.from({ length: 2 ** words.length - 2 }, (_, at) =>
    words.filter((__, index) => ((at + 1) >> index) & 1),
  );
  const weigh = (subset: WeighedWord[]) => subset.reduce((sum, { weight }) => sum + weight, 0);
  return subsets
    .filter((subset) => subset.some(({ word }) => !IS_NUMBER.test(word) && !VAGUE.has(word)))
    .toSorted((one, other) => weigh(other) - weigh(one) || other.length - one.length)
    .slice(0, MAX_TEXTS)
    .map((subset) => subset.map(({ word }) => word));
}

/** Letters between a digit and the place where a word is divided. */
const MAX_SHIFT = 2;
/** More are not tried. */
const MAX_DIVIDED = 8;

/** The texts in which a word of letters and digits is divided otherwise: `galaxys25` into `galaxy s25`. */
export function listDividedTexts(search: string): string[] {
  const words = splitWords(toAsciiDigits(search.toLowerCase()));
  return words
    .flatMap((word, at) => divide(word).map((parts) => words.toSpliced(at, 1, ...parts).join(' ')))
    .slice(0, MAX_DIVIDED);
}

/** Where letters and digits meet first, then beside these places. */
function divide(word: string): [string, string][] {
  const isDigit = (at: number) => /\d/.test(word[at] ?? '');
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  const borders = places.filter((at) => isDigit(at - 1) !== isDigit(at));
  const shiftOf = (at: number) => Math.min(...borders.map((border) => Math.abs(border - at)));
  return places
    .filter((at) => shiftOf(at) <= MAX_SHIFT && !(isDigit(at - 1) && isDigit(at)))
    .toSorted((one, other) => shiftOf(one) - shiftOf(other))
    .map((at) => [word.slice(0, at), word.slice(at)]);
}
