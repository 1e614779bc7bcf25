import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { type LockedMember, lockSubordinate } from '#features/accounts/subordinates/lock-subordinate.server.ts';
import {
  closeSuspension,
  openSuspension,
  restoreMember,
  suspendMember,
} from '#features/accounts/suspensions/suspensions.server.ts';
import { restoreSuspendedAd } from '#features/ads/lifecycle/transitions.server.ts';
import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import * as suspendingApi from './contract.ts';

export const suspendingRoutes = (memberData: MemberDataHooks[]) => [
  handle(suspendingApi.suspendAd, (ctx, { params, body }) => suspendAd(ctx, Number(params.id), body.reason)),

  handle(suspendingApi.restoreAd, (ctx, { params, body }) => restoreAd(ctx, Number(params.id), body.reason)),

  handle(suspendingApi.suspendAccount, (ctx, { params, body }) =>
    suspendAccount(ctx, memberData, { userId: Number(params.id), ...body }),
  ),

  handle(suspendingApi.restoreAccount, (ctx, { params, body }) =>
    restoreAccount(ctx, memberData, { userId: Number(params.id), reason: body.reason }),
  ),
];

/**
 * Suspends a member of a lower rank until a date, or without an end if `until` is null. Their sessions and connections
 * end and their ads go offline at once.
 */
async function suspendAccount(
  ctx: StaffCtx<'moderator'>,
  memberData: MemberDataHooks[],
  { userId, reason, until: untilText }: { userId: number; reason: string; until: string | null },
): Promise<void> {
  const until = parseSuspensionEnd(ctx, untilText);
  await transact(ctx, async (trx) => {
    const user = await lockSubordinate(ctx, trx, userId);
    await imposeAccountSuspension(ctx, trx, memberData, { user, reason, until });
  });
  logSecurityEvent(ctx, 'account.suspended', { targetId: userId });
}

/** When a suspension ends; null if staff end it. Throws a field error for a time that has passed. */
export function parseSuspensionEnd({ clock }: Ctx, text: string | null): Date | null {
  const until = text === null ? null : new Date(text);
  if (until && until.getTime() <= clock()) throw fieldError('until', 'dateInPast');
  return until;
}

/** Suspends an account that the caller has locked, in its transaction. Throws as `suspendMember` does. */
export async function imposeAccountSuspension(
  ctx: MemberCtx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason, until }: { user: LockedMember; reason: string; until: Date | null },
): Promise<void> {
  await suspendMember(ctx, trx, memberData, { user, reason, until });
  await recordAudit(ctx, trx, {
    action: 'account.suspend',
    targetId: user.id,
    memberId: user.id,
    before: { status: user.status },
    after: { status: 'suspended', until },
    reason,
  });
}

/** Ends the suspension of a member of a lower rank, which also answers an open appeal. */
async function restoreAccount(
  ctx: StaffCtx<'moderator'>,
  memberData: MemberDataHooks[],
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const user = await lockSubordinate(ctx, trx, userId);
    await liftAccountSuspension(ctx, trx, memberData, { user, reason });
  });
}

/** Restores an account that the caller has locked, in its transaction. Throws ILLEGAL_TRANSITION unless suspended. */
export async function liftAccountSuspension(
  ctx: Ctx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason }: { user: LockedMember; reason: string },
): Promise<void> {
  await restoreMember(ctx, trx, memberData, { user, reason });
  await recordAudit(ctx, trx, {
    action: 'account.restore',
    targetId: user.id,
    memberId: user.id,
    before: { status: user.status },
    after: { status: 'active' },
    reason,
  });
}

/** Takes a live ad off the site and notifies its seller of the reason. Throws as `imposeAdSuspension` does. */
async function suspendAd(ctx: StaffCtx<'moderator'>, adId: number, reason: string): Promise<void> {
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
async function restoreAd(ctx: StaffCtx<'moderator'>, adId: number, reason: string): Promise<void> {
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
