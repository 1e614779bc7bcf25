import { expect, test } from 'vitest';

import { timeZoneOf, toDay } from './get-site-time-zone.server.ts';

test('knows the time zone of a country', () => {
  expect(['KW', 'EG', undefined].map(timeZoneOf)).toEqual(['Asia/Kuwait', 'Africa/Cairo', 'UTC']);
});

test('a day ends at midnight in the time zone', () => {
  const beforeMidnight = Date.parse('2026-06-01T20:59:59.999Z');
  expect(toDay(beforeMidnight, 'Asia/Kuwait')).toBe('2026-06-01');
  expect(toDay(beforeMidnight + 1, 'Asia/Kuwait')).toBe('2026-06-02');
  expect(toDay(beforeMidnight + 1, 'UTC')).toBe('2026-06-01');
});
