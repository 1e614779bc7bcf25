import { expect, test } from 'vitest';

import { formatDate } from './format.ts';

test('names the month of a date in both languages', () => {
  expect(formatDate('2026-06-01T12:00:00Z', 'en')).toBe('1 Jun 2026');
  expect(formatDate('2026-06-01T12:00:00Z', 'ar')).toBe('1 يونيو 2026');
});
