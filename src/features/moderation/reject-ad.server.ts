import { lockReviewedAd } from '#features/ads/review/lock-reviewed-ad.server.ts';
import { rejectAdChange } from '#features/ads/review/reject-ad-change.server.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { recordDecision } from './record-decision.server.ts';

/**
 * Rejects a paid ad, or the change of a live one, and notifies its seller with the reason. Resubmitting needs no new
 * payment. `version` is the version the moderator saw.
 */
export async function rejectAd(
  ctx: Ctx,
  adId: number,
  { reason, version }: { reason: string; version?: string | undefined },
): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const { ad, change } = await lockReviewedAd(trx, adId, version);
    if (change) await rejectAdChange(trx, change, reason);
    else await transitionAd(ctx, trx, ad, 'reject', { reason });
    await recordDecision(ctx, trx, { ad, isChange: change !== undefined, decision: 'reject', reason });
    await notifyMember(ctx, trx, {
      userId: ad.seller_id,
      type: change ? 'change-rejected' : 'ad-rejected',
      data: { adId: String(adId), title: ad.title, reason },
    });
  });
}
