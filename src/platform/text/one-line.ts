import * as z from 'zod/mini';

import { isBlank } from './visible-text.ts';

/** Controls, line separators. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Soft hyphens, invisible spaces, and marks that reorder the text around them. Not the joiners in words and emoji. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * For names and titles, which are shown within other text: trims, and removes line breaks and invisible characters.
 * Text without visible characters becomes empty.
 */
export const oneLine = () =>
  z.overwrite<string>((text) => {
    const line = text.replace(BREAKS, ' ').replace(INVISIBLE, '').trim();
    return isBlank(line) ? '' : line;
  });

/**
 * Truncates text to `maxLength` UTF-16 units and adds an ellipsis. Drops a trailing lone surrogate, which can't be
 * encoded.
 */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
