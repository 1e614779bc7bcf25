import { formatNumber } from '#platform/format.ts';
import type { Language } from '#platform/language.ts';

import type { Image, Price } from './contract.ts';

/** An amount in minor units as people read it; whole amounts without decimals. */
export function formatMoney(amount: number, currency: string, decimals: number, language: Language): string {
  return amount % 10 ** decimals === 0
    ? write(amount, currency, decimals, 0, language)
    : formatCharge(amount, currency, decimals, language);
}

/** What is to be paid, or was, to the last decimal: as the gateway and the bank write it. */
export function formatCharge(amount: number, currency: string, decimals: number, language: Language): string {
  return write(amount, currency, decimals, decimals, language);
}

/** A Latin sign such as US$ keeps its order in Arabic. */
function write(amount: number, currency: string, decimals: number, digits: number, language: Language): string {
  const money = formatNumber(amount / 10 ** decimals, language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return language === 'ar' ? money.replace(/[A-Z]+\$/, '\u2066$&\u2069') : money;
}

/** As it stands beside an amount: KWD, US$, د.ك. */
export const currencySign = (currency: string, language: Language): string =>
  write(0, currency, 0, 0, language).replace(/\u200f?[\d\s]+/g, '');

/** Null when the ad has no amount to show. */
export function formatPrice({ amount, currency, decimals }: Price, language: Language): string | null {
  return amount === null ? null : formatMoney(amount, currency, decimals, language);
}

/** `/media/{id}-{width}.webp` */
export function imageUrl({ _id }: Pick<Image, '_id'>, width: 400 | 800 | 1600): string {
  return `/media/${_id}-${width}.webp`;
}
