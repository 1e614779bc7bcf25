import { sql } from 'kysely';

import { findRecipient, type Recipient } from '#features/accounts/preferences/preferences.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard, Price, PriceKind } from '#features/ads/contract.ts';
import { LIVE_STATUSES } from '#features/ads/rules.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { NotificationType } from './notifications/notification-types.ts';
import { MAX_LOOKBACK_MS, storeNotification } from './notifications/notify-member.server.ts';

const BATCH = 500;

/**
 * Notifies the followers of sellers of the ads that `matchAds` missed, such as those of a process that died.
 * Idempotent, like `notifyFollowers`.
 */
export const notifyFollowedAds = defineJob({
  name: 'alerts.tell-followed-ads',
  schedule: '*/5 * * * *',
  runsAtStart: true,
  run: (services) => notifyFollowers(services),
});

/**
 * Notifies the followers of a seller in the app once an ad is live: one of the given ads, or any of the last three
 * days. `sendDigests` emails them. Skips followers who already have a notification about the ad.
 */
export async function notifyFollowers(services: Services, adIds?: number[]): Promise<void> {
  if (adIds?.length === 0) return;
  while ((await notifySomeFollowers(services, adIds)) === BATCH);
}

async function notifySomeFollowers(services: Services, adIds: number[] | undefined): Promise<number> {
  const now = services.clock();
  return services.db.transaction().execute(async (trx) => {
    await lockNotificationJob(trx, 'followed ads');
    const rows = await findFollowedAdRecipients(
      trx,
      { after: new Date(now - MAX_LOOKBACK_MS), until: new Date(now), adIds },
      BATCH,
    );
    let recipient: Recipient | undefined;
    for (const { recipient_id, ad_id, title, seller_id, seller_name } of rows) {
      if (recipient?.userId !== recipient_id) recipient = await findRecipient(trx, recipient_id);
      if (!recipient) continue;
      const data = { adId: String(ad_id), title, sellerId: String(seller_id), sellerName: seller_name };
      await storeNotification(services, trx, recipient, { type: 'followed-ad', data });
    }
    return rows.length;
  });
}

interface Drop {
  ad: AdCard;
  before: Price;
  since: string;
}

/**
 * Notifies the members who saved an ad in the app when its price drops; `sendDigests` emails them. Idempotent: skips
 * members who already have a notification about the same drop.
 */
export const notifyPriceDrops = defineJob({
  name: 'alerts.tell-price-drops',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await notifySavers(services)) === BATCH);
  },
});

async function notifySavers(services: Services): Promise<number> {
  const now = services.clock();
  const times = { after: new Date(now - MAX_LOOKBACK_MS), until: new Date(now) };
  const found = await findPriceDropRecipients(services.db, times, BATCH);
  const cards = await findAdCards(services, [...new Set(found.map(({ ad_id }) => ad_id))]);
  const cardOf = new Map(cards.map((card) => [Number(card._id), card]));
  return services.db.transaction().execute(async (trx) => {
    await lockNotificationJob(trx, 'price drops');
    // Re-queried under the lock. A row that is new in this batch has no card yet: a later run handles it.
    const rows = await findPriceDropRecipients(trx, times, BATCH);
    for (const [recipientId, dropped] of Map.groupBy(rows, ({ recipient_id }) => recipient_id)) {
      const recipient = await findRecipient(trx, recipientId);
      const drops = dropped.flatMap((row) => toDrop(row, cardOf.get(row.ad_id)) ?? []);
      if (!recipient || drops.length === 0) continue;
      for (const { ad, before, since } of drops) {
        const data = { adId: ad._id, title: ad.title, price: ad.price, before, since };
        await storeNotification(services, trx, recipient, { type: 'price-drop', data });
      }
    }
    return rows.length;
  });
}

function toDrop(
  { since, before_price_kind, before_price, before_currency }: PriceDropRow,
  ad: AdCard | undefined,
): Drop | undefined {
  if (!ad) return undefined;
  const before: Price = {
    kind: before_price_kind,
    amount: before_price,
    currency: before_currency,
    decimals: ad.price.decimals,
  };
  return { ad, before, since: since.toISOString() };
}

/** Serializes one notification job across all processes, until the transaction ends. */
async function lockNotificationJob(db: Database, name: string): Promise<void> {
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
async function findFollowedAdRecipients(
  db: Database,
  { after, until, adIds }: { after: Date; until: Date; adIds: number[] | undefined },
  limit: number,
): Promise<FollowedAdRow[]> {
  const { rows } = await sql<FollowedAdRow>`
    select recipient.id as recipient_id, ads.id as ad_id, ads.title, seller.id as seller_id, seller.name as seller_name
    from ads
    join users as seller on seller.id = ads.seller_id
    join follows on follows.followed_id = ads.seller_id and follows.created_at < ads.created_at
    join users as recipient on recipient.id = follows.follower_id and recipient.status = 'active'
    where ${isLive} and ads.created_at > ${after} and ads.created_at <= ${until} and seller.status = 'active'
      ${adIds ? sql`and ads.id = any(${adIds}::bigint[])` : sql``} and ${isNotNotified('followed-ad')}
    order by recipient.id, ads.created_at, ads.id limit ${limit}`.execute(db);
  return rows;
}

interface PriceDropRow {
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
async function findPriceDropRecipients(
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
