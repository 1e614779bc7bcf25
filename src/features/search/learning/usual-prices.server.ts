import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** Of the newest live ads with a price. */
const MAX_ADS = 100_000;
/** Of fewer prices nothing is learnt. */
const MIN_PRICES = 20;
/** How far beyond the middle 90 % of the prices one may be: countries and conditions differ. */
const FACTOR = 5;

/** Learns between which prices ads of each category usually are: 1 or 123456 for a car mean that it has no price. */
export async function learnUsualPrices(db: Database): Promise<void> {
  await sql`
    with newest as materialized (
      select category_id, price_rank from ads where status in ('active', 'reserved') and price_rank > 0
      order by created_at desc limit ${MAX_ADS}
    ), learnt as (
      select category_id, percentile_disc(0.05) within group (order by price_rank) / ${FACTOR} as low,
        percentile_disc(0.95) within group (order by price_rank) * ${FACTOR} as high
      from newest group by category_id having count(*) >= ${MIN_PRICES}
    ), forgotten as (
      delete from search_usual_prices
      where not exists (select from learnt where learnt.category_id = usual_category_id)
    )
    insert into search_usual_prices select * from learnt
    on conflict (usual_category_id) do update set low = excluded.low, high = excluded.high`.execute(db);
}
