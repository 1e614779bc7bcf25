import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { FormerAd } from './ad-content.ts';
import { statusLiterals } from './queries.server.ts';
import { LIVE_STATUSES } from './rules.ts';

/** Records that ads went live, or were stored again: the job of `alerts` that they concern matches them. */
export async function recordArrivals(trx: Database, adIds: number[]): Promise<void> {
  await trx
    .insertInto('ad_changes')
    .values(adIds.map((ad_id) => ({ ad_id })))
    .execute();
}

/** Records that a live ad changed. `before` tells results that it already was from new ones. */
export async function recordChange(trx: Database, adId: number, before: FormerAd): Promise<void> {
  await trx
    .insertInto('ad_changes')
    .values({ ad_id: adId, before: JSON.stringify(before) })
    .execute();
}

/** The columns by which searches find a live ad now; undefined if it is not live. */
export async function findFormerAd(trx: Database, adId: number): Promise<FormerAd | undefined> {
  const { rows } = await sql<{ ad: FormerAd }>`
    select to_jsonb(columns) as ad from (
      select id, status, category_id, country_id, city_id, seller_id, price_rank, created_at, has_pictures, near_lat,
        near_lng, search, attributes
      from ads where id = ${adId} and status in ${statusLiterals(LIVE_STATUSES)}
    ) as columns`.execute(trx);
  return rows[0]?.ad;
}
