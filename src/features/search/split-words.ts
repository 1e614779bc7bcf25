/** A word, or a number, which may have decimals. */
export const WORDS = /\p{N}+(?:[.٫]\p{N}+)+|[\p{L}\p{N}\p{M}\u200b-\u200f]+/gu;

export const splitWords = (text: string): string[] => text.match(WORDS) ?? [];
