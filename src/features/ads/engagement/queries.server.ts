import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { PUBLIC_STATUSES } from '../rules.ts';

/** The daily counters of an ad. */
export type DailyCounter = 'views' | 'reveals' | 'chats' | 'saves';

/** Counts a view of a public ad, once per visitor and day. The owner's own views are not counted. */
export async function countView(
  db: Database,
  visit: { adId: number; day: string; visitor: Buffer; viewerId: number | null },
): Promise<void> {
  const { adId, day, visitor, viewerId } = visit;
  await sql`
    with visit as (
      insert into ad_visits (day, ad_id, visitor)
      select ${day}::date, ads.id, ${visitor} from ads join users on users.id = ads.seller_id
      where ads.id = ${adId} and ads.seller_id is distinct from ${viewerId}
        and users.status = 'active' and ads.status = any(${PUBLIC_STATUSES}::text[])
      on conflict do nothing returning ad_id
    ), counted as (${addToDay('views', sql`select ad_id, ${day}::date, 1 from visit`)})
    update ad_views set views = views + 1 from visit where ad_views.ad_id = visit.ad_id`.execute(db);
}

/** Returns false if the visitor is already recorded for the ad and day. */
export async function insertVisit(
  db: Database,
  visit: { adId: number; day: string; visitor: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ad_visits (day, ad_id, visitor) values (${visit.day}::date, ${visit.adId}, ${visit.visitor})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Number of ads for which a visitor is recorded on a day. */
export async function countVisits(db: Database, day: string, visitor: Buffer): Promise<number> {
  const { rows } = await sql<{
    ads: number;
  }>`select count(*)::int as ads from ad_visits where day = ${day}::date and visitor = ${visitor}`.execute(db);
  return rows[0]?.ads ?? 0;
}

export async function deleteVisitsBefore(db: Database, day: string): Promise<void> {
  await sql`delete from ad_visits where day < ${day}::date`.execute(db);
}

/** Serializes the phone reveals of a member until the transaction ends. */
export async function lockPhoneReveals(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${userId}`}, 3))`.execute(db);
}

export async function countPhoneReveal(db: Database, adId: number, day: string): Promise<void> {
  await upsertDailyCounter(db, adId, day, 'reveals');
  await sql`update ads set phone_reveals = phone_reveals + 1 where id = ${adId}`.execute(db);
}

export async function upsertDailyCounter(db: Database, adId: number, day: string, count: DailyCounter): Promise<void> {
  await addToDay(count, sql`values (${adId}::bigint, ${day}::date, 1)`).execute(db);
}

function addToDay(count: DailyCounter, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.ref(count);
  return sql`
    insert into ad_days (ad_id, day, ${column}) ${rows}
    on conflict (ad_id, day) do update set ${column} = ad_days.${column} + excluded.${column}`;
}

/** The counts of ads since they were posted. Ads without activity have no row. */
export const findTotals = (db: Database, adIds: number[]) =>
  db
    .selectFrom('ad_days')
    .select('ad_id')
    .select([
      sql<number>`sum(views)::int`.as('views'),
      sql<number>`sum(chats)::int`.as('chats'),
      sql<number>`sum(saves)::int`.as('saves'),
    ])
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .groupBy('ad_id')
    .execute();

/** Daily statistics of an ad from the date `from` (UTC) on. Days without activity have no row. */
export const findDailyStatistics = (db: Database, adId: number, from: string) =>
  db
    .selectFrom('ad_days')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .select(['views', 'reveals', 'chats', 'saves'])
    .where('ad_id', '=', adId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .execute();
