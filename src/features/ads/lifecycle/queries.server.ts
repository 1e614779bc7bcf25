import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { oneOf } from '../queries.server.ts';
import { LIVE_STATUSES } from '../rules.ts';

const live = oneOf(LIVE_STATUSES);

/** Live ads whose end has come, the longest over first, held until the transaction ends. Those that another process holds are left to it. */
export const lockEndedAds = (db: Database, now: Date, count: number): Promise<{ id: number; status: string }[]> =>
  db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('status', 'in', live)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();

export type EndingAdRow = Awaited<ReturnType<typeof lockEndingAds>>[number];

/** Live ads that end after `now` and until `until`, whose owner was not told since `days` before it; held likewise. */
export const lockEndingAds = (
  db: Database,
  { now, until, days, count }: { now: Date; until: Date; days: number; count: number },
) =>
  db
    .selectFrom('ads')
    .select(['id', 'seller_id', 'title', 'ends_at'])
    .where('status', 'in', live)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', until)
    .where((or) => or.or([or('end_told', 'is', null), or('end_told', '>', days)]))
    .orderBy('ends_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();

export async function setEndTold(db: Database, ids: number[], days: number): Promise<void> {
  await db.updateTable('ads').set({ end_told: days }).where('id', 'in', ids).execute();
}

/** The numbers of an ad's days from one on; days on which nothing happened have no row. */
export const findAdDays = (db: Database, adId: number, from: string) =>
  db
    .selectFrom('ad_days')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .select(['views', 'reveals', 'chats', 'saves'])
    .where('ad_id', '=', adId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .execute();
