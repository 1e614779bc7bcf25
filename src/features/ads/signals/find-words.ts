import { fold } from '#platform/text/fold.ts';

/** The words of a text, folded: without case, accents and vowel marks. */
export const toWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The Arabic article, with or without a particle before it, which is joined to its word. */
const ARTICLE = 'وال|بال|فال|كال|ولل|لل|ال';
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

/** A part of a text, in UTF-16 units; `to` is behind its end. */
export interface Range {
  from: number;
  to: number;
}

/** Where a text has the words and contact details of a signal, in order and without overlaps. */
export function findRanges(text: string, found: string[]): Range[] {
  const { folded, offsets } = foldWithOffsets(text);
  const ranges = found.flatMap((phrase) => {
    const words = toWords(phrase).map((word) => `(?:${ARTICLE})?${word}`);
    if (words.length === 0) return [];
    const pattern = String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`;
    return [...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: match, index }) => ({
      from: offsets[index] ?? 0,
      to: offsets[index + match.length] ?? text.length,
    }));
  });
  let end = 0;
  return ranges
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}

/** A folded text with the offset in the original of each of its units. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    offsets.push(...Array<number>(part.length).fill(at));
    at += character.length;
  }
  return { folded, offsets };
}
