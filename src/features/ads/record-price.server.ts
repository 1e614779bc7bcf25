import type { Database } from '#platform/database.server.ts';

import type { AdPrice } from './posting/parse-ad-form.server.ts';

/** Adds a price to the ad's history from `since` on, unless it equals the last one. */
export async function recordPrice(
  db: Database,
  adId: number,
  since: Date,
  { price_kind, price, currency }: AdPrice,
): Promise<void> {
  const last = await db
    .selectFrom('ad_prices')
    .select(['price_kind', 'price', 'currency'])
    .where('ad_id', '=', adId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = { price_kind: price_kind ?? 'fixed', price: price ?? null, currency };
  if (last && last.price_kind === next.price_kind && last.price === next.price && last.currency === next.currency)
    return;
  await db
    .insertInto('ad_prices')
    .values({ ad_id: adId, since, ...next })
    .onConflict((conflict) => conflict.columns(['ad_id', 'since']).doUpdateSet(next))
    .execute();
}
