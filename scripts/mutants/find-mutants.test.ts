import { expect, test } from 'vitest';

import { chooseMutants, findMutants } from './find-mutants.ts';

const SOURCE = `
export async function sell(ad, by) {
  if (ad.price > 5) await notify(ad, by);
  const rows = await db.selectFrom('ads').where('id', '=', ad.id).execute();
  return sql\`select id from ads where price <= \${ad.price} order by id asc limit 1\`;
}`;

const mutate = (at: number) => {
  const { start, end, replacement } = findMutants('sell.ts', SOURCE)[at]!;
  return (SOURCE.slice(0, start) + replacement + SOURCE.slice(end)).split('\n');
};
const changedLines = findMutants('sell.ts', SOURCE).map(({ kind, line }, at) => [kind, mutate(at)[line - 1]?.trim()]);

test.each([
  ['negated condition', 'if (!(ad.price > 5)) await notify(ad, by);'],
  ['off by one', 'if (ad.price >= 5) await notify(ad, by);'],
  ['off by one', 'if (ad.price > 6) await notify(ad, by);'],
  ['removed call', 'if (ad.price > 5) ;'],
  ['removed await', 'if (ad.price > 5) (notify(ad, by));'],
  ['swapped arguments', 'if (ad.price > 5) await notify(by, ad);'],
  ['SQL', "const rows = await db.selectFrom('ads').where('id', '!=', ad.id).execute();"],
  ['SQL', 'return sql`select id from ads where price < ${ad.price} order by id asc limit 1`;'],
])('%s: %s', (kind, line) => {
  expect(changedLines).toContainEqual([kind, line]);
});

test('the same mutants are chosen for a seed, each kind equally often', () => {
  const chosen = (seed: number) => chooseMutants(findMutants('sell.ts', SOURCE), 6, seed);
  expect(chosen(1)).toEqual(chosen(1));
  expect(new Set(chosen(1).map(({ kind }) => kind)).size).toBe(6);
});
