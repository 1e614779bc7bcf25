import { formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

import type { Price } from './contract.ts';

/** Formats an amount in minor units; whole amounts have no decimals. */
export function formatMoney(amount: number, currency: string, decimals: number, language: Language): string {
  return amount % 10 ** decimals === 0
    ? formatCurrency(amount, currency, decimals, 0, language)
    : formatExactMoney(amount, currency, decimals, language);
}

/** Formats an amount in minor units with all decimals of its currency, as gateway and bank statements do. */
export function formatExactMoney(amount: number, currency: string, decimals: number, language: Language): string {
  return formatCurrency(amount, currency, decimals, decimals, language);
}

/**
 * In Arabic, a Latin symbol such as US$ is isolated, so that its characters are not reordered, and a symbol such as د.ك
 * has no full stop at its end.
 */
function formatCurrency(
  amount: number,
  currency: string,
  decimals: number,
  digits: number,
  language: Language,
): string {
  const money = formatNumber(amount / 10 ** decimals, language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return language === 'ar'
    ? money.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069').replace(/(\p{L})\.(?=\u200f?(?:\s|$))/u, '$1')
    : money;
}

/** The currency symbol used beside amounts: KWD, US$, د.ك. */
export const currencySymbol = (currency: string, language: Language): string =>
  formatCurrency(0, currency, 0, 0, language).replace(/\u200f?[\d\s]+/g, '');

/** Null when the price has no amount. */
export function formatPrice({ amount, currency, decimals }: Price, language: Language): string | null {
  return amount === null ? null : formatMoney(amount, currency, decimals, language);
}
