import { expect, test } from 'vitest';

import { currencySymbol, formatExactMoney, formatMoney } from './format-money.ts';

test('formatMoney drops the decimals of whole amounts, formatExactMoney shows all', () => {
  expect(formatMoney(5_000, 'KWD', 3, 'en')).toBe('KWD\u00A05');
  expect(formatMoney(5_250, 'KWD', 3, 'en')).toBe('KWD\u00A05.250');
  expect(formatExactMoney(5_000, 'KWD', 3, 'en')).toBe('KWD\u00A05.000');
});

test.each(['KWD', 'SAR', 'USD'])('the symbol of %s is the one used in formatted amounts', (currency) => {
  for (const language of ['en', 'ar'] as const)
    expect(formatMoney(7, currency, 0, language)).toContain(currencySymbol(currency, language));
  expect(currencySymbol(currency, 'en')).toBe(currency === 'USD' ? 'US$' : currency);
});

test.each([
  ['KWD', 'د.ك'],
  ['SAR', 'ر.س'],
  ['EGP', 'ج.م'],
])('an Arabic amount in %s ends without a full stop', (currency, symbol) => {
  expect(formatMoney(15_500, currency, 0, 'ar')).toBe(`\u200f15,500\u00A0${symbol}\u200f`);
  expect(currencySymbol(currency, 'ar')).toBe(`${symbol}\u200f`);
});

test.each([
  ['USD', 'US$'],
  ['GBP', 'UK£'],
  ['CNY', 'CN¥'],
])('the Latin symbol of %s is isolated in an Arabic amount', (currency, symbol) => {
  expect(formatMoney(15_500, currency, 0, 'ar')).toContain(`\u2066${symbol}\u2069`);
});
