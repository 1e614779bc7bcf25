import { HOUR_MS } from '#platform/durations.ts';

import type { DemoAd } from './ads/generate-demo-ads.ts';

/** The price history of the ads. Every fourth ad older than two days was reduced once, besides those that say so. */
export function toPriceHistory(ads: DemoAd[], now: number): (DemoAd & { since: number })[] {
  const old = ads.filter(({ ageHours }) => ageHours >= 48);
  return ads.flatMap((ad) => {
    const at = old.indexOf(ad);
    const since = now - ad.ageHours * HOUR_MS;
    if (ad.reduced)
      return [
        { ...ad, since, price: ad.reduced.from },
        { ...ad, since: now - ad.reduced.hoursAgo * HOUR_MS },
      ];
    if (at % 4 !== 1 || ad.status !== 'active' || ad.seller === 'member' || ad.price === null)
      return [{ ...ad, since }];
    const lowered = now - Math.round(ad.ageHours / 3) * HOUR_MS;
    return [
      { ...ad, since, price: raisePrice(ad.price, 1.1 + (at % 3) / 20) },
      { ...ad, since: lowered },
    ];
  });
}

/** The price times `factor`, rounded up to two significant digits. */
function raisePrice(price: number, factor: number): number {
  const step = 10 ** Math.max(0, String(price).length - 2);
  return Math.ceil((price * factor) / step) * step;
}
