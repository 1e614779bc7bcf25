import { expect, test } from 'vitest';

import { MINUTE_MS } from '#platform/durations.ts';

import { isAlertDue } from './rules.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
/** The times of alerts, each so many minutes ago. */
const ago = (...minutes: number[]) => minutes.map((minute) => NOW - minute * MINUTE_MS);
const every = (count: number, first: number) => ago(...Array.from({ length: count }, (_, at) => first + at));

test.each([
  ['the first alert', [], true],
  ['the second one, a second later', [NOW - 1000], true],
  ['the twentieth within an hour', every(19, 1), true],
  ['the next one', every(20, 1), false],
  ['the next one after ten minutes', every(20, 10), true],
  ['one after a busy hour', every(40, 60), true],
])('%s is sent at once: %#', (_, alerts, isDue) => {
  expect(isAlertDue(alerts, NOW)).toBe(isDue);
});
