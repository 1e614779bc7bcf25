import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findMyAds } from '../my-ads/find-my-ads.server.ts';
import type { MyAd } from '../contract.ts';
import { transitionAd } from '../transition-ad.server.ts';
import type { AdEvent } from '../rules.ts';

import { lockOwnAd } from '../own-ad.server.ts';

/** The lifecycle events that a seller may trigger. */
type SellerEvent = Extract<AdEvent, 'reserve' | 'release' | 'sell' | 'archive' | 'delete'>;

/** Applies a lifecycle event to the member's own ad, and `change` in the same transaction. */
export async function transitionOwnAd(
  ctx: Ctx,
  id: number,
  event: SellerEvent,
  change?: (trx: Database) => Promise<void>,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await transact(ctx, async (trx) => {
    const ad = await lockOwnAd(trx, id, userId);
    await transitionAd(ctx, trx, ad, event);
    await change?.(trx);
  });
}

/** Like `transitionOwnAd`, and returns the updated ad as its owner sees it. */
export async function transitionAndGetOwnAd(ctx: Ctx, id: number, event: SellerEvent): Promise<{ ad: MyAd }> {
  await transitionOwnAd(ctx, id, event);
  const [ad] = await findMyAds(ctx, [id]);
  if (!ad) throw new AppError('AD_NOT_FOUND');
  return { ad };
}
