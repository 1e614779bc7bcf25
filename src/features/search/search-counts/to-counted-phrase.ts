import { fold } from '#platform/text/fold.ts';

/** Longer texts are rarely searched twice. */
const MAX_LENGTH = 60;

/**
 * The phrase under which a search is counted: folded, with single spaces. Null if it has no letter, is too long,
 * or may name a person: addresses and long numbers are not recorded.
 */
export function toCountedPhrase(search: string): string | null {
  const phrase = fold(search)
    .replace(/[^\p{L}\p{N}@.+-]+/gu, ' ')
    .trim();
  if (phrase.length > MAX_LENGTH || !/\p{L}/u.test(phrase)) return null;
  const isPersonal = phrase.includes('@') || /\d{6}/.test(phrase.replace(/[ .+-]/g, ''));
  return isPersonal ? null : phrase;
}
