import { fold } from '#platform/text/fold.ts';

/** The words of a text, folded: without case, accents and vowel marks. */
export const toWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The Arabic article, with or without a particle before it, which is joined to its word. */
export const ARTICLE = 'وال|بال|فال|كال|ولل|لل|ال';
const BEGINS_WITH_ARTICLE = new RegExp(String.raw`^(?:${ARTICLE})(?=[\u0621-\u064a]{2})`);

const isSame = (word: string, banned: string): boolean =>
  word === banned || word.replace(BEGINS_WITH_ARTICLE, '') === banned;

/** The banned words and phrases that a text contains as whole words, in the operator's spelling. */
export function findBannedWords(text: string, banned: string[]): string[] {
  const words = toWords(text);
  return banned.filter((phrase) => {
    const parts = toWords(phrase);
    return (
      parts.length > 0 && words.some((_, at) => parts.every((part, offset) => isSame(words[at + offset] ?? '', part)))
    );
  });
}
