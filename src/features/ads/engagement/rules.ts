import type { Price } from '../contract.ts';

/** The UTC date of a time, such as `2026-06-01`. */
export const toUtcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The price in minor units; 0 for a free ad, undefined for "ask for the price". */
const amountOf = ({ kind, amount }: Price): number | undefined => (kind === 'free' ? 0 : (amount ?? undefined));

/** Whether the price went down. False if the two prices can't be compared. */
export function isCheaper(before: Price, now: Price): boolean {
  const [was, is] = [amountOf(before), amountOf(now)];
  return was !== undefined && is !== undefined && before.currency === now.currency && is < was;
}

/**
 * The discount in whole percent of the earlier price, rounded down; 0 if it didn't go down or the two can't be
 * compared.
 */
export function discountPercent(before: Price, now: Price): number {
  const [was = 0, is = 0] = [amountOf(before), amountOf(now)];
  return !isCheaper(before, now) ? 0 : Math.floor(((was - is) * 100) / was);
}
