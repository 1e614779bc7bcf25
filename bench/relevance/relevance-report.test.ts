import { expect, test } from 'vitest';

import type { Half } from './query-set.ts';
import { type AnsweredQuery, describeFailure, findBelowBars, toGroupScores } from './relevance-report.ts';

const answer = (group: string, half: Half, gold: number[], found: number[]): AnsweredQuery => ({
  group,
  half,
  text: 'مسبح',
  gold: new Set(gold),
  best: new Set(gold),
  rule: 'pool',
  bestRule: '',
  isGold: () => false,
  isBest: () => false,
  found,
});

test('scores are given per group and for all, per half and for both', () => {
  const scores = toGroupScores([
    answer('typos', 'development', [1], [1]),
    answer('typos', 'frozen', [1], [2]),
    answer('places', 'frozen', [1, 2], [1]),
  ]);
  expect(
    scores.map(({ group, development, frozen, both }) => [group, development.recall, frozen.recall, both.recall]),
  ).toEqual([
    ['typos', 1, 0, 0.5],
    ['places', 0, 0.5, 0.5],
    ['all', 1, 0.25, 0.5],
  ]);
});

test('names groups below their bars, and metrics below the bars of all queries', () => {
  const good = Array.from({ length: 30 }, () => answer('exact', 'frozen', [1], [1]));
  expect(findBelowBars(toGroupScores(good))).toEqual([]);
  const nothing = Array.from({ length: 2 }, () => answer('typos', 'frozen', [1], []));
  expect(findBelowBars(toGroupScores([...good, ...nothing]))).toEqual([
    'typos: recall 0.000, at least 0.85',
    'all: nothing found 0.063, at most 0.03',
  ]);
  const wrong = Array.from({ length: 5 }, () => answer('typos', 'frozen', [1], [1, 2]));
  expect(findBelowBars(toGroupScores([...wrong, ...good]))).toEqual([]);
  expect(findBelowBars(toGroupScores(wrong))).toEqual(['all: precision 0.500, at least 0.92']);
});

test('a failing query lists its missing ads and its wrong first ads', () => {
  const titles = new Map([
    [1, 'فيلا مع مسبح'],
    [2, 'ملعب'],
  ]);
  expect(describeFailure(answer('exact', 'frozen', [1], [1]), titles)).toBeUndefined();
  expect(describeFailure(answer('exact', 'frozen', [1], [2]), titles)).toBe(
    'exact: “مسبح” (pool): recall 0.00, P10 0.00, NDCG 0.00\n  missed 1: فيلا مع مسبح\n  wrong 1: ملعب',
  );
  expect(describeFailure(answer('exact', 'frozen', [1], []), titles)).toContain('nothing found');
});
