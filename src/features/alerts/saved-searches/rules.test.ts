import fc from 'fast-check';
import { expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';

import { lastDueTime, normalizeListUrl } from './rules.ts';

test.each([
  ['/list/cars?sort=newest&attr.make=toyota&page=3', '/list/cars?attr.make=toyota'],
  ['/list?minPrice=5&country=KW&utm_source=x', '/list?country=KW&minPrice=5'],
  ['/list?attr.make=kia&attr.make=toyota', '/list?attr.make=kia&attr.make=toyota'],
  ['/list?search=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9+camry&limit=50', '/list?search=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9+camry'],
  ['/list?page=2&sort=oldest', '/list'],
  ['/list?country=nowhere', '/list'],
])('%s is normalized to %s', (url, normalized) => {
  expect(normalizeListUrl(url)?.address).toBe(normalized);
  expect(normalizeListUrl(normalized)?.address).toBe(normalized);
});

test.each([
  '',
  '/',
  '/lists',
  '/ad/1',
  'https://elsewhere.example/list',
  '//list',
  '/list/cars/more',
  '/list/../admin',
])('%s is rejected: not a list URL', (url) => {
  expect(normalizeListUrl(url)).toBeUndefined();
});

const timestamps = fc.integer({ min: 0, max: Date.UTC(2100, 0) });

test('results are due daily at 5:00 UTC, or weekly on Sundays at 5:00 UTC', () => {
  fc.assert(
    fc.property(timestamps, fc.constantFrom('daily' as const, 'weekly' as const), (now, frequency) => {
      const due = lastDueTime(frequency, now);
      const period = frequency === 'daily' ? DAY_MS : 7 * DAY_MS;
      expect(now - due).toBeGreaterThanOrEqual(0);
      expect(now - due).toBeLessThan(period);
      expect(new Date(due).toISOString()).toMatch(/T05:00:00.000Z$/);
      if (frequency === 'weekly') expect(new Date(due).getUTCDay()).toBe(0);
      expect(lastDueTime(frequency, due)).toBe(due);
    }),
  );
});
