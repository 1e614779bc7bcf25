import { expect, test } from 'vitest';

import { formatQuantity, formatUnit } from './format-quantity.ts';

const MONTHS = { en: 'months', ar: 'أشهر' };
const YEARS = { en: 'years', ar: 'سنة' };
const FEET = { en: 'ft', ar: 'قدم' };

test.each([
  [0, MONTHS, '0 months', '0 شهر'],
  [1, MONTHS, '1 month', 'شهر واحد'],
  [2, YEARS, '2 years', 'سنتان'],
  [3, YEARS, '3 years', '3 سنوات'],
  [34, MONTHS, '34 months', '34 شهرًا'],
  [100, MONTHS, '100 months', '100 شهر'],
  [1.5, YEARS, '1.5 years', '1.5 سنة'],
  [33, FEET, '33 ft', '33 قدمًا'],
  [84_000, { en: 'km', ar: 'كم' }, '84,000 km', '84,000 كم'],
  [4, null, '4', '4'],
  [3, { en: 'months' }, '3 months', '3 months'],
])('inflects the unit after %d', (value, unit, en, ar) => {
  expect([formatQuantity(value, unit, 'en'), formatQuantity(value, unit, 'ar')]).toEqual([en, ar]);
});

test.each([
  [1, 'month', 'شهر'],
  [2, 'months', 'شهر'],
  [5, 'months', 'أشهر'],
  [12, 'months', 'شهرًا'],
])('inflects the unit after a range that ends with %d', (value, en, ar) => {
  expect([formatUnit(value, MONTHS, 'en'), formatUnit(value, MONTHS, 'ar')]).toEqual([en, ar]);
});
