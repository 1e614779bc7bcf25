import * as z from 'zod/mini';

/**
 * Characters that show nothing by themselves: marks on letters, fillers, joiners, selectors, the braille blank, and the
 * tatweel, which only lengthens a letter. Unicode counts some of them among the letters and symbols.
 */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640\u07fa\u180a\u2800\ufe70-\ufe7f\ufffc\u{1d159}]/gu;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Whether nothing of a text can be seen: it has only spaces, controls and characters that show nothing. */
export const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(withoutUnseen(text));

/** Whether a text has a letter, a digit, an emoji or a symbol that can be seen: punctuation alone says nothing. */
export const isFilled = (text: string): boolean =>
  /[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(withoutUnseen(text));

/**
 * Whether a text has a letter or digit, and at least `min` characters that can be seen. Spaces between words count as
 * one, those around the text not at all; a repeated punctuation mark counts once.
 */
export function isLongEnough(text: string, min: number): boolean {
  const shown = withoutUnseen(text)
    .replace(/(\p{P})\1+/gu, '$1')
    .replace(/[\p{Z}\p{C}]+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) && [...shown].length >= min;
}

/** For text of several lines: trims. Text without visible characters becomes empty. */
export const lines = () => z.overwrite<string>((text) => (isBlank(text) ? '' : text.trim()));

/** Refuses text without a letter, digit, emoji or symbol that can be seen. */
export const filled = (error: string) => z.refine<string>(isFilled, error);

/** Refuses text that is not `isLongEnough`. */
export const minVisible = (min: number, error: string) => z.refine<string>((text) => isLongEnough(text, min), error);
