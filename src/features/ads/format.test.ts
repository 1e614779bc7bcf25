import { expect, test } from 'vitest';

import { currencySign, formatCharge, formatMoney } from './format.ts';

test('whole amounts are told without decimals, what is charged with all', () => {
  expect(formatMoney(5_000, 'KWD', 3, 'en')).toBe('KWD\u00A05');
  expect(formatMoney(5_250, 'KWD', 3, 'en')).toBe('KWD\u00A05.250');
  expect(formatCharge(5_000, 'KWD', 3, 'en')).toBe('KWD\u00A05.000');
});

test.each(['KWD', 'SAR', 'USD'])('the sign of %s is the one that stands beside its amounts', (currency) => {
  for (const language of ['en', 'ar'] as const)
    expect(formatMoney(7, currency, 0, language)).toContain(currencySign(currency, language));
  expect(currencySign(currency, 'en')).toBe(currency === 'USD' ? 'US$' : currency);
});
