import fc from 'fast-check';
import { expect, test } from 'vitest';

import { lastTurn, readAddress } from './rules.ts';

test.each([
  ['/list/cars?sort=newest&attr.make=toyota&page=3', '/list/cars?attr.make=toyota'],
  ['/list?minPrice=5&country=KW&utm_source=x', '/list?country=KW&minPrice=5'],
  ['/list?attr.make=kia&attr.make=toyota', '/list?attr.make=kia&attr.make=toyota'],
  ['/list?search=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9+camry&limit=50', '/list?search=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9+camry'],
  ['/list?page=2&sort=oldest', '/list'],
  ['/list?country=nowhere', '/list'],
])('%s is kept as %s', (given, kept) => {
  expect(readAddress(given)?.address).toBe(kept);
  expect(readAddress(kept)?.address).toBe(kept);
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
])('%s is no list', (given) => {
  expect(readAddress(given)).toBeUndefined();
});

const DAY = 24 * 60 * 60_000;
const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0) });

test('each moment belongs to one turn, at five in the morning, weekly on Sundays', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom('daily' as const, 'weekly' as const), (now, frequency) => {
      const turn = lastTurn(frequency, now);
      const period = frequency === 'daily' ? DAY : 7 * DAY;
      expect(now - turn).toBeGreaterThanOrEqual(0);
      expect(now - turn).toBeLessThan(period);
      expect(new Date(turn).toISOString()).toMatch(/T05:00:00.000Z$/);
      if (frequency === 'weekly') expect(new Date(turn).getUTCDay()).toBe(0);
      expect(lastTurn(frequency, turn)).toBe(turn);
    }),
  );
});
