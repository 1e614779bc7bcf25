import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';

let market: Marketplace;
let moderator: Person;
beforeAll(async () => {
  market = await openMarketplace();
  moderator = await market.person('moderator');
  const counts = (
    day: string,
    phrase: string,
    lang: 'en' | 'ar',
    [empty, shown, opened]: [number, number, number],
  ) => ({
    day: new Date(day),
    phrase,
    lang,
    empty,
    shown,
    opened,
  });
  await market.db
    .insertInto('search_counts')
    .values([
      counts('2026-05-30', 'zeppelin', 'en', [3, 0, 0]),
      counts('2026-05-31', 'zeppelin', 'en', [2, 0, 0]),
      counts('2026-05-31', 'منطاد', 'ar', [4, 0, 0]),
      counts('2026-05-31', 'sofa', 'en', [0, 9, 2]),
      counts('2026-05-31', 'camry', 'en', [0, 5, 5]),
    ])
    .execute();
}, 60_000);
afterAll(() => market.close());

async function list(query = '') {
  const { body } = await market.call('GET', `/admin/searches${query}`, { by: moderator });
  return body.data.rows.map(({ phrase }: { phrase: string }) => phrase);
}

test('sums the days of each phrase, the most frequent without results first', async () => {
  const { body } = await market.call('GET', '/admin/searches', { by: moderator });
  expect(body.data.rows).toEqual([
    { _id: 'en zeppelin', phrase: 'zeppelin', language: 'en', empty: 5, shown: 0, unopened: 0 },
    { _id: 'ar منطاد', phrase: 'منطاد', language: 'ar', empty: 4, shown: 0, unopened: 0 },
    { _id: 'en sofa', phrase: 'sofa', language: 'en', empty: 0, shown: 9, unopened: 7 },
  ]);
  expect(body.data.pagination.totalRows).toBe(3);
});

test('sorts by searches without an opened ad, without phrases that always led to one', async () => {
  expect((await list('?sort=unopened'))[0]).toBe('sofa');
  expect(await list('?sort=unopened')).not.toContain('camry');
});

test('filters by phrase in any spelling, language and days', async () => {
  expect(await list('?search=ZEPP')).toEqual(['zeppelin']);
  expect(await list('?language=ar')).toEqual(['منطاد']);
  // Midnight in Kuwait.
  const day = '?from=2026-05-29T21:00:00.000Z&to=2026-05-30T21:00:00.000Z';
  expect(await list(day)).toEqual(['zeppelin']);
});
