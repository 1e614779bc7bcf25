import { type Insertable, sql } from 'kysely';

import type { SavedAds } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { Window } from '#platform/paging.ts';

import { oneOf } from '../queries.server.ts';
import { PUBLIC_STATUSES } from '../rules.ts';

/** A member's saved ads that still have a page, last saved first. */
export async function findSavedAds(db: Database, userId: number, { limit, offset }: Window) {
  const saved = db
    .selectFrom('saved_ads')
    .innerJoin('ads', 'ads.id', 'saved_ads.ad_id')
    .where('saved_ads.user_id', '=', userId)
    .where('ads.status', 'in', oneOf(PUBLIC_STATUSES));
  const [rows, count] = await Promise.all([
    saved
      .select('ads.id')
      .orderBy('saved_ads.created_at', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    saved.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total: count.total };
}

/** The last 1,000. */
export async function findSavedIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_ads')
    .select('ad_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map((row) => row.ad_id);
}

/** False when it was saved before. */
export async function insertSavedAd(db: Database, saved: Insertable<SavedAds>): Promise<boolean> {
  const row = await db
    .insertInto('saved_ads')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ad_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSavedAd(db: Database, userId: number, adId: number): Promise<void> {
  await db.deleteFrom('saved_ads').where('user_id', '=', userId).where('ad_id', '=', adId).execute();
}
