import type { DemoAd } from './ads/expand.ts';

const HOUR = 60 * 60_000;

/** What the ads have cost since when: some were dearer at first, as their sellers have thought better of it. */
export function pricesOf(ads: DemoAd[], now: number): (DemoAd & { since: number })[] {
  return ads.flatMap((ad, at) => {
    const since = now - ad.ageHours * HOUR;
    if (at % 4 !== 1 || ad.price === null || ad.ageHours < 48) return [{ ...ad, since }];
    const lowered = now - Math.round(ad.ageHours / 3) * HOUR;
    return [
      { ...ad, since, price: dearer(ad.price, 1.1 + (at % 3) / 20) },
      { ...ad, since: lowered },
    ];
  });
}

/** A price of two digits, so that it looks thought up. */
function dearer(price: number, times: number): number {
  const step = 10 ** Math.max(0, String(price).length - 2);
  return Math.ceil((price * times) / step) * step;
}
