import { fold } from '#platform/text/fold.ts';

import { ARTICLE, toWords } from './find-banned-words.ts';

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
