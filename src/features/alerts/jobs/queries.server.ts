import { sql } from 'kysely';

import type { PriceKind } from '#features/ads/contract.ts';
import { LIVE_STATUSES } from '#features/ads/rules.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { NotificationType } from '../notifications/notification-types.ts';

/** Serializes one notification job across all processes, until the transaction ends. */
export async function lockNotificationJob(db: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`.execute(db);
}

const isLive = sql`ads.status in (${sql.join(LIVE_STATUSES.map((status) => sql.lit(status)))})`;

/** Whether the recipient has no notification of the type about the ad yet; with `since`, about this price change. */
const isNotNotified = (type: NotificationType, since?: string) => sql`not exists (
  select from notifications
  where user_id = recipient.id and type = ${sql.lit(type)} and data ->> 'adId' = ads.id::text
  ${since ? sql`and (data ->> 'since')::timestamptz = ${sql.ref(since)}` : sql``})`;

interface FollowedAdRow {
  recipient_id: number;
  ad_id: number;
  title: Bilingual;
  seller_id: number;
  seller_name: string;
}

/**
 * Ads that went live in a time range, each with the followers who are not notified yet. Includes only followers who
 * followed the seller before the ad was created.
 */
export async function findFollowedAdRecipients(
  db: Database,
  { after, until }: { after: Date; until: Date },
  limit: number,
): Promise<FollowedAdRow[]> {
  const { rows } = await sql<FollowedAdRow>`
    select recipient.id as recipient_id, ads.id as ad_id, ads.title, seller.id as seller_id, seller.name as seller_name
    from ads
    join users as seller on seller.id = ads.seller_id
    join follows on follows.followed_id = ads.seller_id and follows.created_at < ads.created_at
    join users as recipient on recipient.id = follows.follower_id and recipient.status = 'active'
    where ${isLive} and ads.created_at > ${after} and ads.created_at <= ${until} and seller.status = 'active'
      and ${isNotNotified('followed-ad')}
    order by recipient.id, ads.created_at, ads.id limit ${limit}`.execute(db);
  return rows;
}

export interface PriceDropRow {
  recipient_id: number;
  ad_id: number;
  since: Date;
  before_price_kind: PriceKind;
  before_price: number | null;
  before_currency: string;
}

/**
 * Ads whose latest price change in a time range was a drop, each with the members who are not notified yet. Includes
 * only members who had saved the ad before the drop.
 */
export async function findPriceDropRecipients(
  db: Database,
  { after, until }: { after: Date; until: Date },
  limit: number,
): Promise<PriceDropRow[]> {
  const cost = (price: string) =>
    sql`(case ${sql.ref(`${price}.price_kind`)} when 'free' then 0 else ${sql.ref(`${price}.price`)} end)`;
  const { rows } = await sql<PriceDropRow>`
    with changed as (
      select distinct on (ad_id) ad_id, date_trunc('milliseconds', since) as since, since as exactly,
        price_kind, price, currency
      from ad_prices where since > ${after} and since <= ${until} order by ad_id, since desc
    )
    select recipient.id as recipient_id, ads.id as ad_id, changed.since,
      before.price_kind as before_price_kind, before.price as before_price, before.currency as before_currency
    from changed
    join ads on ads.id = changed.ad_id
    join lateral (
      select * from ad_prices where ad_id = changed.ad_id and since < changed.exactly order by since desc limit 1
    ) as before
      on before.currency = changed.currency and ${cost('changed')} < ${cost('before')}
    join saved_ads on saved_ads.ad_id = ads.id and saved_ads.created_at < changed.exactly
    join users as recipient
      on recipient.id = saved_ads.user_id and recipient.status = 'active' and recipient.id <> ads.seller_id
    where ${isLive} and ${isNotNotified('price-drop', 'changed.since')}
    order by recipient.id, changed.since limit ${limit}`.execute(db);
  return rows;
}
