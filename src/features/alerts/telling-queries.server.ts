import { sql } from 'kysely';

import { LIVE_STATUSES } from '#features/ads/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';

/** Serialises one kind of telling over all processes, until the transaction ends. */
export async function lockTelling(db: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`.execute(db);
}

const isLive = sql`ads.status in (${sql.join(LIVE_STATUSES.map((status) => sql.lit(status)))})`;

/** Who was told of an ad already, of this very price where there is one. */
const isUntold = (type: string, readerId: string, since?: string) => sql`not exists (
  select from notifications where user_id = ${sql.ref(readerId)} and type = ${sql.lit(type)} and data ->> 'adId' = ads.id::text
  ${since ? sql`and (data ->> 'since')::timestamptz = ${sql.ref(since)}` : sql``})`;

export interface FollowedRow {
  reader_id: number;
  ad_id: number;
  title: Bilingual;
  seller_id: number;
  seller_name: string;
}

/** Ads that went live in a time, and the followers of their sellers who don't know yet: whoever followed before. */
export async function findUntoldFollowers(
  db: Database,
  { after, until }: { after: Date; until: Date },
  most: number,
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select reader.id as reader_id, ads.id as ad_id, ads.title, seller.id as seller_id, seller.name as seller_name
    from ads
    join users as seller on seller.id = ads.seller_id
    join follows on follows.followed_id = ads.seller_id and follows.created_at < ads.created_at
    join users as reader on reader.id = follows.follower_id and reader.status = 'active'
    where ${isLive} and ads.created_at > ${after} and ads.created_at <= ${until} and seller.status = 'active' and ${isUntold('followed-ad', 'reader.id')}
    order by reader.id, ads.created_at, ads.id limit ${most}`.execute(db);
  return rows;
}

export interface PriceDropRow {
  reader_id: number;
  ad_id: number;
  since: Date;
  before_price_kind: string;
  before_price: number | null;
  before_currency: string;
}

/** Ads that cost less since a moment than just before, and the members who had saved them then and don't know yet. */
export async function findUntoldSavers(
  db: Database,
  { after, until }: { after: Date; until: Date },
  most: number,
): Promise<PriceDropRow[]> {
  const cost = (price: string) =>
    sql`(case ${sql.ref(`${price}.price_kind`)} when 'free' then 0 else ${sql.ref(`${price}.price`)} end)`;
  const { rows } = await sql<PriceDropRow>`
    with changed as (
      select distinct on (ad_id) ad_id, date_trunc('milliseconds', since) as since, since as exactly, price_kind, price, currency
      from ad_prices where since > ${after} and since <= ${until} order by ad_id, since desc
    )
    select reader.id as reader_id, ads.id as ad_id, changed.since,
      before.price_kind as before_price_kind, before.price as before_price, before.currency as before_currency
    from changed
    join ads on ads.id = changed.ad_id
    join lateral (select * from ad_prices where ad_id = changed.ad_id and since < changed.exactly order by since desc limit 1) as before
      on before.currency = changed.currency and ${cost('changed')} < ${cost('before')}
    join saved_ads on saved_ads.ad_id = ads.id and saved_ads.created_at < changed.exactly
    join users as reader on reader.id = saved_ads.user_id and reader.status = 'active' and reader.id <> ads.seller_id
    where ${isLive} and ${isUntold('price-drop', 'reader.id', 'changed.since')}
    order by reader.id, changed.since limit ${most}`.execute(db);
  return rows;
}
