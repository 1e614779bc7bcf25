import { expect, test } from 'vitest';

import { ONLINE_MS, toPresence } from './rules.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const seen = (ago: number, isShown = true) => toPresence({ isShown, lastSeenAt: NOW - ago }, NOW);

test.each([0, 30_000, ONLINE_MS, -5_000])('online if seen %i ms ago', (ago) => {
  expect(seen(ago)).toMatchObject({ isOnline: true });
});

test('offline with a time if seen longer ago', () => {
  expect(seen(ONLINE_MS + 1)).toEqual({ isOnline: false, lastSeenAt: '2026-06-01T11:58:59.999Z' });
});

test('no time if never seen, null if hidden', () => {
  expect(toPresence({ isShown: true, lastSeenAt: null }, NOW)).toEqual({ isOnline: false, lastSeenAt: null });
  expect(seen(0, false)).toBeNull();
});
