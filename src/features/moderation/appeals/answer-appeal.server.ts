import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { emailUpheldSuspension, lockAppeal, upholdSuspension } from '#features/accounts/suspensions/appeals.server.ts';
import { lockSubordinate } from '#features/accounts/subordinates/lock-subordinate.server.ts';
import { lockAd } from '#features/ads/lock-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { liftAccountSuspension, liftAdSuspension } from '../suspending/suspending.server.ts';

interface Answer {
  appealId: number;
  decision: 'restore' | 'uphold';
  /** Sent to the member. */
  reason: string;
}

/**
 * Answers an appeal: ends the suspension, or upholds it. The member gets the outcome and the reason. Throws as
 * `lockAppeal` does, and ILLEGAL_TRANSITION if the account or ad isn't suspended any more.
 */
export async function answerAppeal(
  ctx: StaffCtx<'moderator'>,
  memberData: MemberDataHooks[],
  answer: Answer,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const target = await findAppealTarget(trx, answer.appealId);
    if (!target) throw new AppError('NOT_FOUND');
    // Locks the target first, like every other change of a suspension.
    if (target.ad_id === null) await answerForAccount(ctx, trx, memberData, target.member_id, answer);
    else await answerForAd(ctx, trx, target.ad_id, answer);
  });
}

async function answerForAccount(
  ctx: MemberCtx,
  trx: Database,
  memberData: MemberDataHooks[],
  userId: number,
  { appealId, decision, reason }: Answer,
): Promise<void> {
  const user = await lockSubordinate(ctx, trx, userId);
  const { suspension_id, until } = await lockAppeal(ctx, trx, appealId);
  if (decision === 'restore') return liftAccountSuspension(ctx, trx, memberData, { user, reason });
  await upholdSuspension(ctx, trx, { suspensionId: suspension_id, answer: reason });
  await emailUpheldSuspension(ctx, trx, { user, reason, until });
  await recordAudit(ctx, trx, {
    action: 'account.uphold',
    targetId: userId,
    memberId: userId,
    before: { status: user.status, appeal: 'open' },
    after: { status: user.status, appeal: 'upheld' },
    reason,
  });
}

async function answerForAd(
  ctx: MemberCtx,
  trx: Database,
  adId: number,
  { appealId, decision, reason }: Answer,
): Promise<void> {
  const ad = await lockAd(trx, adId);
  const { suspension_id } = await lockAppeal(ctx, trx, appealId);
  if (decision === 'restore') return liftAdSuspension(ctx, trx, ad, reason);
  if (ad.status !== 'suspended') throw new AppError('ILLEGAL_TRANSITION');
  await upholdSuspension(ctx, trx, { suspensionId: suspension_id, answer: reason });
  await recordAudit(ctx, trx, {
    action: 'ad.uphold',
    targetId: adId,
    memberId: ad.seller_id,
    before: { status: ad.status, appeal: 'open' },
    after: { status: ad.status, appeal: 'upheld' },
    reason,
  });
  await notifyMember(ctx, trx, {
    userId: ad.seller_id,
    type: 'appeal-declined',
    data: { adId: String(adId), title: ad.title, reason },
  });
}

/** The target of an appeal; undefined if there is no such appeal. */
const findAppealTarget = (db: Database, id: number): Promise<{ member_id: number; ad_id: number | null } | undefined> =>
  db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .select(['member_id', 'ad_id'])
    .where('appeals.id', '=', id)
    .executeTakeFirst();
