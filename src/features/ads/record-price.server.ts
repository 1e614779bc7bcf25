import type { Database } from '#platform/data/database.server.ts';

import type { AdPrice } from './posting/parse-ad-form.server.ts';

const toPrice = ({ price_kind, price, currency }: AdPrice) => ({
  price_kind: price_kind ?? ('fixed' as const),
  price: price ?? null,
  currency,
});

/** The first prices of new ads, since their creation. */
export async function recordFirstPrices(
  db: Database,
  ads: { id: number; since: Date; price: AdPrice }[],
): Promise<void> {
  if (ads.length === 0) return;
  await db
    .insertInto('ad_prices')
    .values(ads.map(({ id, since, price }) => ({ ad_id: id, since, ...toPrice(price) })))
    .execute();
}

/** Adds a price to the ad's history from `since` on, unless it equals the last one. */
export async function recordPrice(db: Database, adId: number, since: Date, price: AdPrice): Promise<void> {
  const last = await db
    .selectFrom('ad_prices')
    .select(['price_kind', 'price', 'currency'])
    .where('ad_id', '=', adId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = toPrice(price);
  if (last && last.price_kind === next.price_kind && last.price === next.price && last.currency === next.currency)
    return;
  await db
    .insertInto('ad_prices')
    .values({ ad_id: adId, since, ...next })
    .onConflict((conflict) => conflict.columns(['ad_id', 'since']).doUpdateSet(next))
    .execute();
}
