import { expect, test } from 'vitest';

import { SIGNAL_TYPES } from './contract.ts';
import { actionOf, DEFAULT_RULES, isFarPrice, riskOf, verdictOf } from './rules.ts';

test('the risk grows with each signal, up to 100', () => {
  const all = SIGNAL_TYPES.map((type) => ({ type }));
  expect(riskOf([])).toBe(0);
  for (const one of all)
    for (const other of all) expect(riskOf([one, other]), `${one.type} ${other.type}`).toBeGreaterThan(riskOf([one]));
  expect(riskOf([...all, ...all])).toBe(100);
});

test('the strictest action decides', () => {
  expect(verdictOf([])).toBe('none');
  expect(verdictOf([{ action: 'flag' }, { action: 'hold' }])).toBe('hold');
  expect(verdictOf([{ action: 'reject' }, { action: 'hold' }])).toBe('reject');
});

test('each signal has a setting for its action', () => {
  for (const type of SIGNAL_TYPES)
    expect(actionOf({ ...DEFAULT_RULES, [`${type}Action`]: 'reject' }, type), type).toBe('reject');
});

test.each([
  [1000, 5000, 5, false],
  [999, 5000, 5, true],
  [25_000, 5000, 5, false],
  [25_001, 5000, 5, true],
  [0, 5000, 5, true],
])('a price of %d where %d is usual, at a factor of %d: %s', (price, median, factor, isFar) => {
  expect(isFarPrice(price, { median, ads: 8 }, factor)).toBe(isFar);
  expect(isFarPrice(price, { median, ads: 7 }, factor)).toBe(false);
  expect(isFarPrice(price, { median: 0, ads: 8 }, factor)).toBe(false);
});
