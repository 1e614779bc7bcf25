import { expect, test } from 'vitest';

import { formatRelativeTime } from './format.ts';
import { MINUTE_MS } from './durations.ts';

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
