import { expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

import { toReplySpeed } from './reply-speed.server.ts';

const minutes = (...delays: (number | null)[]) => delays.map((delay) => (delay === null ? null : delay * MINUTE_MS));

test('the speed is that of at least half of the conversations', () => {
  expect(toReplySpeed(minutes(2, 3, 60, 5_000, null))).toBe('hour');
  expect(toReplySpeed(minutes(2, 3, 61, 5_000, null))).toBe('hours');
  expect(toReplySpeed(minutes(2, 3, 59, 5_000, null, null))).toBe('hour');
  expect(toReplySpeed(Array(5).fill(7 * HOUR_MS))).toBe('day');
  expect(toReplySpeed(Array(5).fill(2 * DAY_MS))).toBe('days');
});

test('is unknown with fewer than five conversations, and for a seller who seldom replies', () => {
  expect(toReplySpeed(minutes(1, 1, 1, 1))).toBeNull();
  expect(toReplySpeed(minutes(1, 1, null, null, null))).toBeNull();
  expect(toReplySpeed(Array(5).fill(4 * DAY_MS))).toBeNull();
});
