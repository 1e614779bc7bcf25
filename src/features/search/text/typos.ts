/** Edit distance in which swapping two adjacent letters is one edit (optimal string alignment). */
function editDistance(a: string, b: string): number {
  return prefixDistances(a, b)[b.length] ?? 0;
}

/** Edit distance between `typed` and the closest prefix of `word`. */
export function prefixDistance(typed: string, word: string): number {
  return Math.min(...prefixDistances(typed, word));
}

/** Edit distances from `a` to each prefix of `b`. */
function prefixDistances(a: string, b: string): number[] {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last;
}

/** Minimum length of a word for which a typo is considered. */
export const MIN_TYPO_LENGTH = 5;
/** Minimum length for two typos. */
const MIN_TWO_TYPOS_LENGTH = 8;
/** A word that occurs in titles is corrected only to a word at least this many times more common. */
export const MIN_CORRECTION_RATIO = 20;

/** The best of the similar words for a word that no title contains. Allows two edits at any length. */
export function guessCorrection(folded: string, near: { word: string; ads: number }[]): string | undefined {
  return near.find(({ word }) => editDistance(word, folded) <= 2)?.word;
}

/**
 * The likely correction of a word, from similar words sorted by distance, then by how common they are. Undefined if the
 * word should be left alone.
 */
export function correctWord(folded: string, ads: number, near: { word: string; ads: number }[]): string | undefined {
  const atDistance = (edits: number) => near.filter(({ word }) => editDistance(word, folded) === edits);
  const [closest] = atDistance(1);
  if (ads > 0) return closest && closest.ads >= ads * MIN_CORRECTION_RATIO ? closest.word : undefined;
  return closest?.word ?? (folded.length >= MIN_TWO_TYPOS_LENGTH ? atDistance(2)[0]?.word : undefined);
}
