import type { LiveAd } from './find-rated-ads.ts';
import { type Answer, gainOf, precisionOf, recallOf, type Scores, toScores } from './metrics.ts';
import { HALVES, type Half, type Query } from './query-set.ts';

export interface AnsweredQuery extends Query, Answer {}

/** Scores of one group, or of all, per half and together. */
export interface GroupScores extends Record<Half | 'both', Scores> {
  group: string;
}

const BARS = { recall: 0.92, groupRecall: 0.85, precision: 0.92, nothingFound: 0.03 };

/** A lower gain of the first ten is a failure. */
const MIN_GAIN = 0.8;
/** Ads of a failing query that are printed. */
const MAX_TITLES = 5;

/** The scores of each group in the order of the files, and of all queries last. */
export function toGroupScores(answers: AnsweredQuery[]): GroupScores[] {
  const groups = [...new Set(answers.map(({ group }) => group))];
  const score = (group: string, chosen: AnsweredQuery[]): GroupScores => {
    const ofHalf = (half: Half): Scores => toScores(chosen.filter((answer) => answer.half === half));
    return { group, development: ofHalf('development'), frozen: ofHalf('frozen'), both: toScores(chosen) };
  };
  const ofGroup = (name: string): AnsweredQuery[] => answers.filter(({ group }) => group === name);
  return [...groups.map((group) => score(group, ofGroup(group))), score('all', answers)];
}

/** The groups and metrics below their bars, one sentence each, for both halves together. */
export function findBelowBars(scores: GroupScores[]): string[] {
  return scores.flatMap(({ group, both }) => {
    const isAll = group === 'all';
    const minRecall = isAll ? BARS.recall : BARS.groupRecall;
    return [
      both.recall < minRecall && `${group}: recall ${both.recall.toFixed(3)}, at least ${minRecall}`,
      isAll &&
        both.precision < BARS.precision &&
        `${group}: precision ${both.precision.toFixed(3)}, at least ${BARS.precision}`,
      isAll &&
        both.nothingFound > BARS.nothingFound &&
        `${group}: nothing found ${both.nothingFound.toFixed(3)}, at most ${BARS.nothingFound}`,
    ].filter((text) => text !== false);
  });
}

/** A Markdown table: recall, precision in ten, nothing found, mean reciprocal rank and NDCG of ten. */
export function toRelevanceTable(scores: GroupScores[]): string {
  const columns = [...HALVES, 'both'] as const;
  const head = ['group', ...columns.map((column) => `${column}: queries, recall, P10, nothing, MRR, NDCG`)];
  const cell = ({ queries, recall, precision, nothingFound, reciprocalRank, gain }: Scores): string =>
    [
      String(queries).padStart(3),
      recall.toFixed(2),
      precision.toFixed(2),
      `${Math.round(100 * nothingFound)} %`.padStart(5),
      reciprocalRank.toFixed(2),
      gain.toFixed(2),
    ].join('  ');
  const lines = scores.map((row) => [row.group, ...columns.map((column) => cell(row[column]))]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A query that missed gold, found other ads among the first ten, or has them in a poor order; with some titles. */
export function describeFailure(answer: AnsweredQuery, titles: Map<number, LiveAd['title']>): string | undefined {
  const { gold, found, group, text, rule } = answer;
  const [recall, precision, gain] = [recallOf(answer), precisionOf(answer), gainOf(answer)];
  if (recall === 1 && precision === 1 && gain > MIN_GAIN) return undefined;
  const missed = [...gold].filter((id) => !found.includes(id));
  const wrong = found.slice(0, 10).filter((id) => !gold.has(id));
  const list = (name: string, ids: number[]) =>
    ids.length > 0 &&
    `  ${name} ${ids.length}: ${ids
      .slice(0, MAX_TITLES)
      .map((id) => titles.get(id))
      .join(' · ')}`;
  return [
    `${group}: “${text}” (${rule}): ${[
      `recall ${recall.toFixed(2)}`,
      `P10 ${precision?.toFixed(2) ?? 'nothing found'}`,
      `NDCG ${gain.toFixed(2)}`,
    ].join(', ')}`,
    recall < 1 && list('missed', missed),
    list('wrong', wrong),
  ]
    .filter((line) => line !== false)
    .join('\n');
}
