import { type Ctx, requireMember } from '#platform/context.server.ts';

import { getAdDetails } from '../get-ad.server.ts';
import { insertSavedAd } from './queries.server.ts';
import { countOnDay } from '../seeing/count-on-day.server.ts';

/** Saves an ad that the member can see. Idempotent; the owner sees how many others did, day by day. */
export async function keepAd(ctx: Ctx, adId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const { seller } = await getAdDetails(ctx, adId);
  const isNew = await insertSavedAd(ctx.db, { user_id: userId, ad_id: adId, created_at: new Date(ctx.clock()) });
  if (isNew && seller._id !== String(userId)) await countOnDay(ctx, adId, 'saves');
}
