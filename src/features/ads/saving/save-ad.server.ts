import { type Ctx, requireMember } from '#platform/context.server.ts';

import { getAd } from '../ad-page/get-ad.server.ts';
import { insertSavedAd } from './queries.server.ts';
import { incrementDailyCounter } from '../engagement/increment-daily-counter.server.ts';

/** Saves an ad that the member can see. Idempotent. Adds to the daily statistics unless the member owns the ad. */
export async function saveAd(ctx: Ctx, adId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const { seller } = await getAd(ctx, adId);
  const isNew = await insertSavedAd(ctx.db, { user_id: userId, ad_id: adId, created_at: new Date(ctx.clock()) });
  if (isNew && seller._id !== String(userId)) await incrementDailyCounter(ctx, adId, 'saves');
}
