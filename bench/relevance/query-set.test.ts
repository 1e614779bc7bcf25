import { expect, test } from 'vitest';

import { HALVES, readConcepts, readQuerySet } from './query-set.ts';

/** Reading also checks that each rule's concepts exist. */
test.each(['market', 'homes'] as const)('the queries of %s are complete, and every concept is used', (folder) => {
  const queries = readQuerySet(folder);
  const texts = queries.map(({ text }) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  const used = new Set(queries.flatMap(({ rule }) => rule.split(/[ |]/)));
  expect([...readConcepts(folder).keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('each group of the market has at least 15 queries, half of them frozen', () => {
  const queries = readQuerySet('market');
  const groups = [...new Set(queries.map(({ group }) => group))];
  expect(groups).toHaveLength(18);
  for (const group of groups) {
    const [development = 0, frozen = 0] = HALVES.map(
      (half) => queries.filter((query) => query.half === half && query.group === group).length,
    );
    expect(development + frozen, group).toBeGreaterThanOrEqual(15);
    expect(Math.abs(development - frozen), group).toBeLessThanOrEqual(1);
  }
});
