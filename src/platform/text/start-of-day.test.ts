import { expect, test } from 'vitest';

import { startOfDay } from './start-of-day.ts';

test.each([
  ['2026-06-01', 'Asia/Kuwait', '2026-05-31T21:00:00.000Z'],
  ['2026-06-01', 'UTC', '2026-06-01T00:00:00.000Z'],
  ['2026-06-01', 'America/New_York', '2026-06-01T04:00:00.000Z'],
  // The clocks change in the night before, and in the night after.
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(new Date(startOfDay(day, timeZone)!).toISOString()).toBe(start);
});

test.each([
  ['yesterday', 'UTC'],
  ['2026-06-01', 'Atlantis'],
])('%s in %s is no day', (day, timeZone) => {
  expect(startOfDay(day, timeZone)).toBeUndefined();
});
