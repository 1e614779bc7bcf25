import * as z from 'zod/mini';

/** Controls, line separators. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Soft hyphens, invisible spaces, and marks that reorder the text around them. Not the joiners in words and emoji. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Letters that look like nothing are in no category of their own. */
const BLANK = /^[\p{Cf}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/**
 * For names and titles, which are shown within other text: trims, and removes line breaks and what nobody sees. Text in
 * which nothing is visible becomes empty.
 */
export const oneLine = () =>
  z.overwrite<string>((text) => {
    const line = text.replace(BREAKS, ' ').replace(INVISIBLE, '').trim();
    return BLANK.test(line) ? '' : line;
  });
