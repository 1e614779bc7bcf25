import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { PUBLIC_STATUSES } from '../rules.ts';

/** What is counted of an ad, day by day. */
export type Count = 'views' | 'reveals' | 'chats' | 'saves';

/** Whoever has seen an ad on a day before is not counted again. */
export async function countVisit(
  db: Database,
  visit: { adId: number; day: string; visitor: Buffer; viewerId: number | null },
): Promise<void> {
  const { adId, day, visitor, viewerId } = visit;
  await sql`
    with visit as (
      insert into ad_visits (day, ad_id, visitor)
      select ${day}::date, ads.id, ${visitor} from ads join users on users.id = ads.seller_id
      where ads.id = ${adId} and ads.seller_id is distinct from ${viewerId} and users.status = 'active' and ads.status = any(${PUBLIC_STATUSES}::text[])
      on conflict do nothing returning ad_id
    ), counted as (${addToDay('views', sql`select ad_id, ${day}::date, 1 from visit`)})
    update ads set views = views + 1 from visit where ads.id = visit.ad_id`.execute(db);
}

/** False when the visitor stands there already. */
export async function insertVisit(
  db: Database,
  visit: { adId: number; day: string; visitor: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ad_visits (day, ad_id, visitor) values (${visit.day}::date, ${visit.adId}, ${visit.visitor}) on conflict do nothing returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many ads a visitor stands at on a day. */
export async function countVisitsOf(db: Database, day: string, visitor: Buffer): Promise<number> {
  const { rows } = await sql<{
    ads: number;
  }>`select count(*)::int as ads from ad_visits where day = ${day}::date and visitor = ${visitor}`.execute(db);
  return rows[0]?.ads ?? 0;
}

/** Forgets who saw what before a day. */
export async function deleteVisitsBefore(db: Database, day: string): Promise<void> {
  await sql`delete from ad_visits where day < ${day}::date`.execute(db);
}

/** One at a time for a member, until the transaction ends. */
export async function lockReveals(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${userId}`}, 3))`.execute(db);
}

export async function addReveal(db: Database, adId: number, day: string): Promise<void> {
  await addOne(db, adId, day, 'reveals');
  await sql`update ads set phone_reveals = phone_reveals + 1 where id = ${adId}`.execute(db);
}

export async function addOne(db: Database, adId: number, day: string, count: Count): Promise<void> {
  await addToDay(count, sql`values (${adId}::bigint, ${day}::date, 1)`).execute(db);
}

function addToDay(count: Count, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.ref(count);
  return sql`
    insert into ad_days (ad_id, day, ${column}) ${rows}
    on conflict (ad_id, day) do update set ${column} = ad_days.${column} + excluded.${column}`;
}

export interface PriceRow {
  since: Date;
  price_kind: string;
  price: number | null;
  currency: string;
  country_id: number;
}

/** An ad's latest prices, newest first. */
export async function findPrices(db: Database, adId: number, most: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select ad_prices.since, ad_prices.price_kind, ad_prices.price, ad_prices.currency, ads.country_id
    from ad_prices join ads on ads.id = ad_prices.ad_id
    where ad_prices.ad_id = ${adId} order by ad_prices.since desc limit ${most}`.execute(db);
  return rows;
}
