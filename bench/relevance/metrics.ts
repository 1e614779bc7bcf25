/** The result of a query, and its gold. */
export interface Answer {
  gold: Set<number>;
  /** Ids of the first hundred ads, in the order of the list. */
  found: number[];
}

export interface Scores {
  queries: number;
  recall: number;
  precision: number;
  nothingFound: number;
  reciprocalRank: number;
}

const FIRST_PAGE = 10;
/** Ads that are asked for per query: the most that a list has on one page. */
export const DEPTH = 100;

/** The share of the gold that is among the first hundred; a gold of more than a hundred counts as a hundred. */
export function recallOf({ gold, found }: Answer): number {
  return countGold({ gold, found }) / Math.min(gold.size, DEPTH);
}

/** The share of gold among the first ten, or among all if fewer were found. Undefined if nothing was found. */
export function precisionOf({ gold, found }: Answer): number | undefined {
  const first = found.slice(0, FIRST_PAGE);
  return first.length === 0 ? undefined : countGold({ gold, found: first }) / first.length;
}

/** One divided by the position of the first gold ad; 0 if there is none. */
export function reciprocalRankOf({ gold, found }: Answer): number {
  const at = found.findIndex((id) => gold.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Means over all queries. The precision is the mean over those that found something. */
export function toScores(answers: Answer[]): Scores {
  return {
    queries: answers.length,
    recall: mean(answers.map(recallOf)),
    precision: mean(answers.map(precisionOf).filter((value) => value !== undefined)),
    nothingFound: mean(answers.map(({ found }) => (found.length === 0 ? 1 : 0))),
    reciprocalRank: mean(answers.map(reciprocalRankOf)),
  };
}

const countGold = ({ gold, found }: Answer): number => found.filter((id) => gold.has(id)).length;

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
