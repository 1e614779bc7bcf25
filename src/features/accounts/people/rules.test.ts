import { expect, test } from 'vitest';

import { ONLINE_MS, presenceOf } from './rules.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const seen = (ago: number, isShown = true) => presenceOf({ isShown, lastSeenAt: NOW - ago }, NOW);

test.each([0, 30_000, ONLINE_MS, -5_000])('seen %i ms ago is online', (ago) => {
  expect(seen(ago)).toMatchObject({ isOnline: true });
});

test('seen longer ago is not, but tells when', () => {
  expect(seen(ONLINE_MS + 1)).toEqual({ isOnline: false, lastSeenAt: '2026-06-01T11:58:59.999Z' });
});

test('who was never seen has no time, and who hides it has nothing', () => {
  expect(presenceOf({ isShown: true, lastSeenAt: null }, NOW)).toEqual({ isOnline: false, lastSeenAt: null });
  expect(seen(0, false)).toBeNull();
});
