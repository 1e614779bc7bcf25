import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

import { isNearFingerprint, toNearBands } from './near-fingerprint.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const BITS = '0110100110010110'.repeat(4);
/** Flips bits, spread over the bands. */
const flip = (count: number) =>
  Array.from({ length: count }, (_, at) => (at * 17 + 3) % 64).reduce(
    (bits, at) => bits.slice(0, at) + (bits[at] === '0' ? '1' : '0') + bits.slice(at + 1),
    BITS,
  );

test.each([0, 3, 9, 11])('finds fingerprints that differ in up to %d bits, and no others', async (maxDistance) => {
  const distances = Array.from({ length: 20 }, (_, at) => at);
  const { rows } = await sql<{ at: number }>`
    select at::int - 1 as at from unnest(${distances.map(flip)}::bit(64)[]) with ordinality as row (bits, at)
    where ${isNearFingerprint(sql.ref<string>('bits'), BITS, maxDistance)} order by at`.execute(market.db);
  expect(rows.map(({ at }) => at)).toEqual(distances.filter((at) => at <= maxDistance));
});

test('looks up as few bands as possible', () => {
  const countValues = (distance: number) => toNearBands(BITS, distance).map((values) => values.length);
  expect([3, 7, 11].map(countValues)).toEqual([1, 17, 137].map((count) => [count, count, count, count]));
});
