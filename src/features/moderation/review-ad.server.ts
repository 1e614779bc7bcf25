import { publishAd } from '#features/ads/posting/publish-ad.server.ts';
import { applyAdChange, lockReviewedAd, rejectAdChange } from '#features/ads/review/review-decision.server.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { findGrant } from '#features/payments/plans/find-grant.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { recordDecision } from './record-decision.server.ts';

interface Review {
  adId: number;
  /** The version that the moderator saw. */
  version?: string | undefined;
  /** Why the ad is rejected; null approves it. */
  reason: string | null;
}

/**
 * Publishes a paid ad or applies the change of a live one, or rejects it with a reason, in the caller's transaction.
 * Records the decision and notifies the seller. Resubmitting a rejected ad needs no new payment. Throws AD_NOT_FOUND,
 * AD_CHANGED if the ad has another version, and ILLEGAL_TRANSITION unless it is in review.
 */
export async function reviewAd(
  ctx: Services & Partial<RequestContext>,
  trx: Database,
  { adId, version, reason }: Review,
): Promise<void> {
  const { ad, change } = await lockReviewedAd(trx, adId, version);
  const isChange = change !== undefined;
  const target = { userId: ad.seller_id, data: { adId: String(adId), title: ad.title } };
  if (reason === null) {
    if (change) await applyAdChange(trx, change);
    // Reads the plan of the locked ad: its payment may be applied concurrently.
    else await publishAd(ctx, trx, ad, await findGrant(trx, ad));
    await recordDecision(ctx, trx, { ad, isChange, decision: 'approve' });
    await notifyMember(ctx, trx, { ...target, type: isChange ? 'change-approved' : 'ad-approved' });
    return;
  }
  if (change) await rejectAdChange(trx, change, reason);
  else await transitionAd(ctx, trx, ad, 'reject', { reason });
  await recordDecision(ctx, trx, { ad, isChange, decision: 'reject', reason });
  await notifyMember(ctx, trx, {
    userId: target.userId,
    type: isChange ? 'change-rejected' : 'ad-rejected',
    data: { ...target.data, reason },
  });
}
