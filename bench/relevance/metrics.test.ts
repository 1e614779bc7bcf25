import { expect, test } from 'vitest';

import { gainOf, precisionOf, recallOf, reciprocalRankOf, toScores } from './metrics.ts';

const answer = (gold: number[], found: number[], best = gold) => ({
  gold: new Set(gold),
  best: new Set(best),
  found,
});
const numbers = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => from + at);

test('recall counts the gold that was found; more than a hundred gold ads count as a hundred', () => {
  expect(recallOf(answer([1, 2, 3, 4], [9, 2, 8, 4]))).toBe(0.5);
  expect(recallOf(answer(numbers(700), numbers(100)))).toBe(1);
  expect(recallOf(answer([1], []))).toBe(0);
});

test('precision counts the first ten, or fewer if fewer were found', () => {
  expect(precisionOf(answer([1, 2], [1, 2, 3, 4]))).toBe(0.5);
  expect(precisionOf(answer(numbers(30, 11), numbers(30)))).toBe(0);
  expect(precisionOf(answer([1], []))).toBeUndefined();
});

test('the reciprocal rank is that of the first gold ad', () => {
  expect(reciprocalRankOf(answer([7, 9], [1, 9, 7]))).toBe(0.5);
  expect(reciprocalRankOf(answer([7], [1]))).toBe(0);
});

test('the gain is 1 if the best come first, then the good, and less for each position lost', () => {
  expect(gainOf(answer([1, 2, 3], [1, 2, 3], [1]))).toBe(1);
  expect(gainOf(answer([1], [9, 8, 7]))).toBe(0);
  expect(gainOf(answer([1], []))).toBe(0);
  const [second, swapped] = [gainOf(answer([1], [9, 1])), gainOf(answer([1, 2], [2, 1], [1]))];
  expect(second).toBeCloseTo(1 / Math.log2(3));
  expect(swapped).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)));
  expect(gainOf(answer(numbers(30), numbers(10)))).toBeCloseTo(1);
});

test('scores are means; queries that found nothing have no precision', () => {
  expect(toScores([answer([1], [1]), answer([1, 2], [3, 1]), answer([1], [])])).toEqual({
    queries: 3,
    recall: 0.5,
    precision: 0.75,
    nothingFound: 1 / 3,
    reciprocalRank: 0.5,
    gain: (1 + 1 / Math.log2(3) / (1 + 1 / Math.log2(3))) / 3,
  });
});
