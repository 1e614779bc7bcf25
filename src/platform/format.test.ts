import { expect, test } from 'vitest';

import { formatAgo } from './format.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
const ago = (ms: number, language: 'en' | 'ar') => formatAgo(new Date(NOW - ms).toISOString(), NOW, language);

test.each([
  [0, '1 minute ago', 'قبل دقيقة واحدة'],
  [5 * MINUTE, '5 minutes ago', 'قبل 5 دقائق'],
  [59.9 * MINUTE, '59 minutes ago', 'قبل 59 دقيقة'],
  [120 * MINUTE, '2 hours ago', 'قبل ساعتين'],
  [25 * 60 * MINUTE, 'yesterday', 'أمس'],
  [30 * 24 * 60 * MINUTE, '2 May 2026', '2 مايو 2026'],
])('%i ms ago', (ms, en, ar) => {
  expect([ago(ms, 'en'), ago(ms, 'ar')]).toEqual([en, ar]);
});
