import { closeSuspension, openSuspension } from '#features/accounts/suspensions/suspension-record.server.ts';
import { restoreSuspendedAd } from '#features/ads/lifecycle/take-down.server.ts';
import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

/** Takes a live ad off the site and notifies its seller of the reason. Throws as `imposeAdSuspension` does. */
export async function suspendAd(ctx: StaffCtx<'moderator'>, adId: number, reason: string): Promise<void> {
  await transact(ctx, async (trx) => imposeAdSuspension(ctx, trx, await lockAd(trx, adId), reason));
}

/**
 * Suspends an ad that the caller has locked, in its transaction. Payments and a pending change stay. Throws
 * ILLEGAL_TRANSITION unless the ad is active or reserved.
 */
export async function imposeAdSuspension(ctx: MemberCtx, trx: Database, ad: LockedAd, reason: string): Promise<void> {
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

/** Ends the suspension of another member's ad and answers an open appeal. Throws as `liftAdSuspension` does. */
export async function restoreAd(ctx: StaffCtx<'moderator'>, adId: number, reason: string): Promise<void> {
  await transact(ctx, async (trx) => liftAdSuspension(ctx, trx, await lockAd(trx, adId), reason));
}

/**
 * Publishes a suspended ad again and notifies its seller, in the caller's transaction. Throws ILLEGAL_TRANSITION unless
 * the ad is suspended and its seller's account is active, NOT_YOURSELF for the viewer's own ad.
 */
export async function liftAdSuspension(ctx: Ctx, trx: Database, ad: LockedAd, reason: string): Promise<void> {
  if (ad.seller_id === ctx.viewer?.userId) throw new AppError('NOT_YOURSELF');
  const suspension = await closeSuspension(ctx, trx, { adId: ad.id }, reason);
  const { status } = await restoreSuspendedAd(ctx, trx, ad, suspension?.suspended_at ?? new Date(ctx.clock()));
  await recordAudit(ctx, trx, {
    action: 'ad.restore',
    targetId: ad.id,
    memberId: ad.seller_id,
    before: { status: ad.status },
    after: { status },
    reason,
  });
  await notifyMember(ctx, trx, {
    userId: ad.seller_id,
    type: 'ad-restored',
    data: { adId: String(ad.id), title: ad.title, reason },
  });
}
