/** The result of a query, and its gold. */
export interface Answer {
  gold: Set<number>;
  /** Those of the gold that are exactly what the words say. */
  best: Set<number>;
  /** Ids of the first hundred ads, in the order of the list. */
  found: number[];
}

export interface Scores {
  queries: number;
  recall: number;
  precision: number;
  nothingFound: number;
  reciprocalRank: number;
  /** NDCG of the first ten. */
  gain: number;
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

/** What an ad is worth: one that is exactly what the words say, and one that is only good. */
const GAINS = { best: 3, good: 1 };

/**
 * Normalized discounted cumulative gain of the first ten (NDCG@10): the sum of what each ad is worth, divided by the
 * logarithm of its position, as a share of the best order's.
 */
export function gainOf({ gold, best, found }: Answer): number {
  const worth = (id: number): number => (best.has(id) && gold.has(id) ? GAINS.best : gold.has(id) ? GAINS.good : 0);
  const discounted = (worths: number[]): number =>
    worths.slice(0, FIRST_PAGE).reduce((sum, one, at) => sum + one / Math.log2(at + 2), 0);
  const ideal = [...gold].map(worth).toSorted((one, other) => other - one);
  return discounted(found.map(worth)) / (discounted(ideal) || 1);
}

/** Means over all queries. The precision is the mean over those that found something. */
export function toScores(answers: Answer[]): Scores {
  return {
    queries: answers.length,
    recall: mean(answers.map(recallOf)),
    precision: mean(answers.map(precisionOf).filter((value) => value !== undefined)),
    nothingFound: mean(answers.map(({ found }) => (found.length === 0 ? 1 : 0))),
    reciprocalRank: mean(answers.map(reciprocalRankOf)),
    gain: mean(answers.map(gainOf)),
  };
}

const countGold = ({ gold, found }: Pick<Answer, 'gold' | 'found'>): number =>
  found.filter((id) => gold.has(id)).length;

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
