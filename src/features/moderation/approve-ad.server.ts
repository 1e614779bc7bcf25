import { publishAd } from '#features/ads/posting/publish-ad.server.ts';
import { applyAdChange } from '#features/ads/review/apply-ad-change.server.ts';
import { lockReviewedAd } from '#features/ads/review/lock-reviewed-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { findGrant } from '#features/payments/plans/find-grant.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { recordDecision } from './record-decision.server.ts';

/**
 * Publishes a paid ad, or applies the change of a live one, and notifies its seller. `version` is the version the
 * moderator saw.
 */
export async function approveAd(ctx: Ctx, adId: number, version?: string): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const { ad, change } = await lockReviewedAd(trx, adId, version);
    if (change) await applyAdChange(trx, change);
    // Reads the plan of the locked ad: its payment may be applied concurrently.
    else await publishAd(ctx, trx, ad, await findGrant(trx, ad));
    await recordDecision(ctx, trx, { ad, isChange: change !== undefined, decision: 'approve' });
    await notifyMember(ctx, trx, {
      userId: ad.seller_id,
      type: change ? 'change-approved' : 'ad-approved',
      data: { adId: String(adId), title: ad.title },
    });
  });
}
