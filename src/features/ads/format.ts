import type { Language } from '#platform/language.ts';

import type { Image, Price } from './contract.ts';

/** Arabic with Latin digits, on the server and in every browser alike. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

// Building a formatter costs more than using it a hundred times.
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function remembered<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(key: string, make: () => T): T {
  const known = formatters.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** An amount in minor units as people read it; whole amounts without decimals. A Latin sign such as US$ keeps its order in Arabic. */
export function formatMoney(amount: number, currency: string, decimals: number, language: Language): string {
  const major = amount / 10 ** decimals;
  const digits = Number.isInteger(major) ? 0 : decimals;
  const money = remembered(
    `money ${language} ${currency} ${digits}`,
    () => new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ).format(major);
  return language === 'ar' ? money.replace(/[A-Z]+\$/, '\u2066$&\u2069') : money;
}

/** Null when the ad has no amount to show. */
export function formatPrice({ amount, currency, decimals }: Price, language: Language): string | null {
  return amount === null ? null : formatMoney(amount, currency, decimals, language);
}

/** In UTC, so that the server and every browser write the same. */
export function formatDate(iso: string, language: Language): string {
  return remembered(
    `date ${language}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(iso));
}

/** `/media/{id}-{width}.webp` */
export function imageUrl({ _id }: Pick<Image, '_id'>, width: 400 | 800 | 1600): string {
  return `/media/${_id}-${width}.webp`;
}
