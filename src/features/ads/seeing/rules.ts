import type { Price } from '../contract.ts';

/** Reads pages without looking at them: crawlers, previews in chats, monitors, tools. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|lighthouse|headless|curl|wget|python|httpclient|okhttp|axios|scrapy/i;

/** A browser says who it is; who says nothing is none. */
export const isBot = (userAgent: string): boolean => userAgent === '' || BOT.test(userAgent);

/** The day that something counts for, as a date in UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** What is asked for a thing, in minor units: nothing for a free one, undefined where the buyer asks. */
const costOf = ({ kind, amount }: Price): number | undefined => (kind === 'free' ? 0 : (amount ?? undefined));

/** Whether a thing costs less than before; false where the two can't be compared. */
export function isCheaper(before: Price, now: Price): boolean {
  const [was, is] = [costOf(before), costOf(now)];
  return was !== undefined && is !== undefined && before.currency === now.currency && is < was;
}

/** Of the price before, how many whole per cent were taken off; 0 when none were, or the two can't be compared. */
export function percentOff(before: Price, now: Price): number {
  const [was = 0, is = 0] = [costOf(before), costOf(now)];
  return !isCheaper(before, now) ? 0 : Math.floor(((was - is) * 100) / was);
}
