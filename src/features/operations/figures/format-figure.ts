import { formatMoney } from '#features/ads/format-money.ts';
import { formatDate, formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

import type { Figure, Interval } from './contract.ts';
import type { Span } from './rules.ts';

/** A count, or an amount with its currency. */
export const formatFigure = (value: number, currency: Figure['currency'], language: Language): string =>
  currency ? formatMoney(value, currency.code, currency.decimals, language) : formatNumber(value, language);

/** `+12%`, `-3%`, isolated: in Arabic the sign would move to the other end. */
export function formatPercent(share: number, language: Language): string {
  const options = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  return `\u2066${formatNumber(share, language, options)}\u2069`;
}

const SHORT = { day: 'numeric', month: 'short' } as const;

/** `3 Nov 2026`, `3 Nov – 9 Nov 2026`, `November 2026`. */
export function formatSpan({ from, to }: Span, interval: Interval, language: Language): string {
  if (interval === 'month') return formatDate(from, language, { month: 'long', year: 'numeric' });
  const end = formatDate(to, language);
  return interval === 'day' ? end : `${formatDate(from, language, SHORT)} – ${end}`;
}

/** `3 Nov` or `Nov`, for the axis, isolated from its direction. */
export const formatTick = (from: string, interval: Interval, language: Language): string =>
  `\u2068${formatDate(from, language, interval === 'month' ? { month: 'short' } : SHORT)}\u2069`;
