import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { findMyAds } from '../cards.server.ts';
import type { AdStatus, MyAd } from '../contract.ts';
import { moveAd } from '../move-ad.server.ts';
import { type AdEvent, isPublic } from '../rules.ts';

import { lockOwnAd } from '../own-ad.server.ts';

/** The moves that are the seller's own to make. */
type SellersEvent = Extract<AdEvent, 'reserve' | 'release' | 'sell' | 'archive' | 'delete'>;

/** Moves the member's own ad. What visitors see of it changes at once. */
export async function moveOwnAd(ctx: Ctx, id: number, event: SellersEvent): Promise<void> {
  const { userId } = requireMember(ctx);
  const before = await ctx.db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, id, userId);
    await moveAd(trx, id, event);
    return ad.status as AdStatus;
  });
  if (isPublic(before)) ctx.contentChanged();
}

/** The same, and the ad as its owner sees it then. */
export async function moveAndShow(ctx: Ctx, id: number, event: SellersEvent): Promise<{ ad: MyAd }> {
  await moveOwnAd(ctx, id, event);
  const [ad] = await findMyAds(ctx, [id]);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  return { ad };
}
