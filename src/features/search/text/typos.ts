/** Edit distance in which swapping two adjacent letters is one edit (optimal string alignment). */
export function editDistance(a: string, b: string): number {
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

/** The words that swapping two adjacent letters makes. */
export const listSwaps = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );

/** Minimum length of a word for which a typo is considered. */
export const MIN_TYPO_LENGTH = 4;
/** Minimum length for two typos. */
const MIN_TWO_TYPOS_LENGTH = 8;
/** The maximum uses of a typo. Ads rarely have the same typo more often. */
export const MAX_USES_OF_TYPO = 20;
/** Up to this many uses, a word may be the typo of one or two sellers. */
const FEW_USES = 2;
/** How many times more common a word must be than its typo, if that has few uses, and else. */
const MIN_RATIO = { few: 4, more: 50 };

/** The frequency of a word, and whether the lexicon or the catalogue has it. */
export interface WordUse {
  uses: number;
  isTerm: boolean;
}

/** A word of the vocabulary. */
export interface KnownWord {
  word: string;
  /** The usual spelling. */
  spelling: string;
  uses: number;
  /** Whether the lexicon or the catalogue has it. */
  isTerm: boolean;
}

/** Whether a word in use likely means another one. One of the lexicon or the catalogue need not be common. */
const isLikelier = (known: KnownWord, uses: number): boolean =>
  uses <= FEW_USES ? known.isTerm || known.uses >= uses * MIN_RATIO.few : known.uses >= uses * MIN_RATIO.more;

/** Whether a word in use may be a typo of a much more common one. */
export const mayBeTypo = ({ uses, isTerm }: WordUse): boolean => !isTerm && uses <= MAX_USES_OF_TYPO;

/** Minimum length for two typos that change no sound. */
const MIN_ALIKE_LENGTH = 6;

/** Whether two words have the same consonants in the same order: `bycicle` and `bicycle`. */
export const areAlike = (one: string, other: string): boolean => toConsonants(one) === toConsonants(other);

const toConsonants = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replace(/[aeiouyاويىءئؤ]/g, '')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replace(/(.)\1+/g, '$1');

/**
 * The likely correction of a word, from similar words: the nearest, and of these the most common. Two edits are only
 * accepted in a long word that nobody uses, or if they change no sound.
 */
export function correctWord(folded: string, uses: number, similar: KnownWord[]): KnownWord | undefined {
  const accepts = (known: KnownWord, edits: number): boolean =>
    edits === 1 ||
    (edits === 2 &&
      ((uses === 0 && folded.length >= MIN_TWO_TYPOS_LENGTH) ||
        (folded.length >= MIN_ALIKE_LENGTH && areAlike(known.word, folded))));
  return similar
    .map((known) => ({ known, edits: editDistance(known.word, folded) }))
    .filter(({ known, edits }) => accepts(known, edits) && (uses === 0 || isLikelier(known, uses)))
    .toSorted((a, b) => a.edits - b.edits || b.known.uses - a.known.uses)[0]?.known;
}
