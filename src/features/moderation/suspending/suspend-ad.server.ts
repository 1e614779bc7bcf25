import { openSuspension } from '#features/accounts/suspensions/open-suspension.server.ts';
import { lockAd } from '#features/ads/lock-ad.server.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

/**
 * Takes a live ad off the site and notifies its seller of the reason. Payments and a pending change stay. Throws
 * ILLEGAL_TRANSITION unless the ad is active or reserved.
 */
export async function suspendAd(ctx: Ctx, adId: number, reason: string): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    const { status } = await transitionAd(trx, ad, 'suspend', { reason });
    await openSuspension(ctx, trx, { memberId: ad.seller_id, adId, reason });
    await recordAudit(ctx, trx, {
      action: 'ad.suspend',
      targetId: adId,
      memberId: ad.seller_id,
      before: { status: ad.status },
      after: { status },
      reason,
    });
    await notifyMember(ctx, trx, {
      userId: ad.seller_id,
      type: 'ad-suspended',
      data: { adId: String(adId), title: ad.title, reason },
    });
  });
}
