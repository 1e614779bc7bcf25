import { expect, test } from 'vitest';

import { HALVES, QUERY_SETS, readConcepts, readQuerySet } from './query-set.ts';

/** Reading also checks that each rule's concepts exist. */
test.each(QUERY_SETS)('the queries of %s are complete, and every concept is used', (folder) => {
  const queries = readQuerySet(folder);
  const texts = queries.map(({ text }) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  const used = new Set(queries.flatMap(({ rule, bestRule }) => `${rule} ${bestRule}`.split(/[ |]/)));
  expect([...readConcepts(folder).keys()].filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ['market', 18, 15],
  ['readings', 8, 30],
] as const)('the %s have %i groups of at least %i queries, half of them frozen', (folder, count, least) => {
  const queries = readQuerySet(folder);
  const groups = [...new Set(queries.map(({ group }) => group))];
  expect(groups).toHaveLength(count);
  for (const group of groups) {
    const [development = 0, frozen = 0] = HALVES.map(
      (half) => queries.filter((query) => query.half === half && query.group === group).length,
    );
    expect(development + frozen, group).toBeGreaterThanOrEqual(least);
    expect(Math.abs(development - frozen), group).toBeLessThanOrEqual(1);
  }
});
