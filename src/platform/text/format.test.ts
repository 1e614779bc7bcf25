import { expect, test } from 'vitest';

import { formatAge, formatDate, formatRelativeTime, formatShortDate } from './format.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const ago = (ms: number, language: 'en' | 'ar') => formatRelativeTime(new Date(NOW - ms).toISOString(), NOW, language);

test.each([
  [0, '1 minute ago', 'قبل دقيقة واحدة'],
  [5 * MINUTE_MS, '5 minutes ago', 'قبل 5 دقائق'],
  [59.9 * MINUTE_MS, '59 minutes ago', 'قبل 59 دقيقة'],
  [120 * MINUTE_MS, '2 hours ago', 'قبل ساعتين'],
  [25 * 60 * MINUTE_MS, 'yesterday', 'أمس'],
  [30 * 24 * 60 * MINUTE_MS, '2 May 2026', '2 مايو 2026'],
])('formats a time %i ms ago in both languages', (ms, en, ar) => {
  expect([ago(ms, 'en'), ago(ms, 'ar')]).toEqual([en, ar]);
});

test.each([
  [MINUTE_MS, '1 min ago', 'قبل دقيقة'],
  [60 * MINUTE_MS, '1 hr ago', 'قبل ساعة'],
  [5 * MINUTE_MS, '5 min ago', 'قبل 5 دقائق'],
  [3 * 60 * MINUTE_MS, '3 hr ago', 'قبل 3 ساعات'],
  [6 * DAY_MS, '6 days ago', 'قبل 6 أيام'],
  [7 * DAY_MS, '25 May', '25 مايو'],
  [200 * DAY_MS, '13 Nov 2025', '13 نوفمبر 2025'],
])('formats the age of an ad posted %i ms ago in both languages', (ms, en, ar) => {
  const posted = new Date(NOW - ms).toISOString();
  expect([formatAge(posted, NOW, 'en'), formatAge(posted, NOW, 'ar')]).toEqual([en, ar]);
});

test('a short date has a year only if it is not the current one', () => {
  expect(['2026-01-01', '2025-12-31'].map((day) => formatShortDate(day, 'en', NOW))).toEqual(['1 Jan', '31 Dec 2025']);
});

test('names the month of a date in both languages', () => {
  expect(formatDate('2026-06-01T12:00:00Z', 'en')).toBe('1 Jun 2026');
  expect(formatDate('2026-06-01T12:00:00Z', 'ar')).toBe('1 يونيو 2026');
});
