import { openSuspension } from '#features/accounts/suspensions/suspension-record.server.ts';
import { type LockedAd, lockAd } from '#features/ads/lock-ad.server.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Takes a live ad off the site and notifies its seller of the reason. Throws as `imposeAdSuspension` does. */
export async function suspendAd(ctx: Ctx, adId: number, reason: string): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => imposeAdSuspension(ctx, trx, await lockAd(trx, adId), reason));
}

/**
 * Suspends an ad that the caller has locked, in its transaction. Payments and a pending change stay. Throws
 * ILLEGAL_TRANSITION unless the ad is active or reserved.
 */
export async function imposeAdSuspension(ctx: Ctx, trx: Database, ad: LockedAd, reason: string): Promise<void> {
  const { status } = await transitionAd(ctx, trx, ad, 'suspend', { reason });
  await openSuspension(ctx, trx, { memberId: ad.seller_id, adId: ad.id, reason });
  await recordAudit(ctx, trx, {
    action: 'ad.suspend',
    targetId: ad.id,
    memberId: ad.seller_id,
    before: { status: ad.status },
    after: { status },
    reason,
  });
  await notifyMember(ctx, trx, {
    userId: ad.seller_id,
    type: 'ad-suspended',
    data: { adId: String(ad.id), title: ad.title, reason },
  });
}
