import { expect, test } from 'vitest';

import type { Price } from '../contract.ts';
import { toUtcDay, discountPercent } from './rules.ts';

const price = (amount: number | null, kind: Price['kind'] = 'fixed', currency = 'KWD'): Price => ({
  kind,
  amount,
  currency,
  decimals: 3,
});

test('days are UTC dates', () => {
  expect([toUtcDay(Date.UTC(2026, 5, 1)), toUtcDay(Date.UTC(2026, 5, 1) - 1)]).toEqual(['2026-06-01', '2026-05-31']);
});

test('rounds a discount down to whole percent, and is 0 for prices that cannot be compared', () => {
  expect(discountPercent(price(1000), price(799))).toBe(20);
  expect(discountPercent(price(1000), price(710))).toBe(29);
  expect(discountPercent(price(1000), price(null, 'free'))).toBe(100);
  expect(discountPercent(price(1000), price(1000))).toBe(0);
  expect(discountPercent(price(1000), price(1200))).toBe(0);
  expect(discountPercent(price(1000), price(null, 'ask'))).toBe(0);
  expect(discountPercent(price(1000), price(500, 'fixed', 'SAR'))).toBe(0);
  expect(discountPercent(price(null, 'free'), price(500))).toBe(0);
});
