import { fold } from '#platform/fold.ts';

/** Longer texts are hardly searched twice. */
const MAX_LENGTH = 60;

/**
 * The phrase that counts a search without results: folded, with single spaces. Null if it has no letter, is too long,
 * or may name a person: addresses and long numbers are not recorded.
 */
export function toEmptySearchPhrase(search: string): string | null {
  const phrase = fold(search)
    .replace(/[^\p{L}\p{N}@.+-]+/gu, ' ')
    .trim();
  if (phrase.length > MAX_LENGTH || !/\p{L}/u.test(phrase)) return null;
  const isPersonal = phrase.includes('@') || /\d{6}/.test(phrase.replace(/[ .+-]/g, ''));
  return isPersonal ? null : phrase;
}
