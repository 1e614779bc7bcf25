import type { Insertable } from 'kysely';

import type { SavedAds } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import { getAd } from '../ad-page/get-ad.server.ts';
import { incrementDailyCounter } from '../engagement/engagement.server.ts';
import { statusLiterals } from '../queries.server.ts';
import { SAVED_STATUSES } from '../rules.ts';

/** Saves an ad that the member can see. Idempotent. Adds to the daily statistics unless the member owns the ad. */
export async function saveAd(ctx: MemberCtx, adId: number): Promise<void> {
  const { userId } = ctx.viewer;
  const { seller } = await getAd(ctx, adId);
  const isNew = await insertSavedAd(ctx.db, { user_id: userId, ad_id: adId, created_at: new Date(ctx.clock()) });
  if (isNew && seller._id !== String(userId)) await incrementDailyCounter(ctx, adId, 'saves');
}

/**
 * A page of a member's saved ads, last saved first, and their total number. Ads of closed and suspended accounts are
 * left out.
 */
export async function findSavedAdsPage(db: Database, userId: number, { limit, offset }: PageWindow) {
  const saved = db
    .selectFrom('saved_ads')
    .innerJoin('ads', 'ads.id', 'saved_ads.ad_id')
    .innerJoin('users as seller', 'seller.id', 'ads.seller_id')
    .where('saved_ads.user_id', '=', userId)
    .where('seller.status', '=', 'active')
    .where('ads.status', 'in', statusLiterals(SAVED_STATUSES));
  const [rows, total] = await Promise.all([
    saved
      .select('ads.id')
      .orderBy('saved_ads.created_at', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(saved),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Ids of the last 1,000 saved ads, last saved first. */
export async function findSavedAdIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_ads')
    .select('ad_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map((row) => row.ad_id);
}

/** False when the ad was already saved. */
async function insertSavedAd(db: Database, saved: Insertable<SavedAds>): Promise<boolean> {
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
