import { prefixDistance } from '../text/typos.ts';

/** The word that the user has likely started to type, allowing one typo, or two from eight letters on. */
export function correctPrefix(typed: string, similar: { word: string; ads: number }[]): string | undefined {
  const maxEdits = typed.length >= 8 ? 2 : 1;
  const candidates = similar
    .map(({ word, ads }) => ({ word, ads, edits: prefixDistance(typed, word) }))
    .filter(({ edits }) => edits <= maxEdits);
  return candidates.toSorted((a, b) => a.edits - b.edits || b.ads - a.ads)[0]?.word;
}
