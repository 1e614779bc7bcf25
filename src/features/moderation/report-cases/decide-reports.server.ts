import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { type LockedMember, lockMember } from '#features/accounts/subordinates/lock-subordinate.server.ts';
import { hideAd } from '#features/ads/lifecycle/transitions.server.ts';
import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { isSubordinate } from '#platform/role.ts';

import { imposeAccountSuspension, imposeAdSuspension, parseSuspensionEnd } from '../suspending/suspending.server.ts';
import type { DecisionForm } from './contract.ts';
import { type CaseRow, findCase, findReports, lockCase, setDecision } from './queries.server.ts';
import { permittedDecisions, type ReportDecision } from './rules.ts';

/**
 * Decides all reports of a target at once: applies the decision, and notifies the reported member and the reporters
 * with the reason. A dismissal does not notify the reported member. Throws NOT_YOURSELF for reports about the viewer,
 * FORBIDDEN to suspend an account of the viewer's rank or above, and ILLEGAL_TRANSITION for a decided case or a
 * decision that the ad or account no longer permits.
 */
export async function decideReports(
  ctx: StaffCtx<'moderator'>,
  memberData: MemberDataHooks[],
  id: number,
  { decision, reason, until: untilText }: DecisionForm,
): Promise<void> {
  const { viewer } = ctx;
  const until = parseSuspensionEnd(ctx, untilText);
  const memberId = await transact(ctx, async (trx) => {
    const { row, user, ad } = await lockReported(trx, id);
    if (row.member_id === viewer.userId) throw new AppError('NOT_YOURSELF');
    const isOutranked = isSubordinate(viewer, user);
    if (decision === 'suspend-account' && !isOutranked) throw new AppError('FORBIDDEN');
    const permitted = permittedDecisions({
      adStatus: ad?.status ?? null,
      memberStatus: user.status,
      isViewer: false,
      isOutranked,
    });
    if (row.decided_at || !permitted.includes(decision)) throw new AppError('ILLEGAL_TRANSITION');
    // Notified first, because a suspended member only gets the notice of the suspension.
    await notifyReporters(ctx, trx, row, { decision, reason });
    await ACTIONS[decision]({ ctx, trx, memberData, row, user, ad, reason, until });
    await setDecision(trx, id, { decision, reason, decided_by: viewer.userId, decided_at: new Date(ctx.clock()) });
    await recordAudit(ctx, trx, {
      action: 'report.decide',
      targetId: id,
      memberId: row.member_id,
      before: { status: 'open' },
      after: { status: 'decided', decision },
      reason,
    });
    return row.member_id;
  });
  if (decision === 'suspend-account') logSecurityEvent(ctx, 'account.suspended', { targetId: memberId });
}

/** Locks the reported member, the ad and the case, in the order of every other change of an ad or account. */
async function lockReported(
  trx: Database,
  id: number,
): Promise<{ row: CaseRow; user: LockedMember; ad: LockedAd | null }> {
  const found = await findCase(trx, id);
  if (!found) throw new AppError('NOT_FOUND');
  const user = await lockMember(trx, found.member_id);
  const ad = found.ad_id === null ? null : await lockAd(trx, found.ad_id);
  const row = await lockCase(trx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return { row, user, ad };
}

interface Action {
  ctx: StaffCtx<'moderator'>;
  trx: Database;
  memberData: MemberDataHooks[];
  row: CaseRow;
  user: LockedMember;
  ad: LockedAd | null;
  reason: string;
  until: Date | null;
}

/** The effect of each decision on the reported ad or member. `permittedDecisions` has checked that there is an ad. */
const ACTIONS: Record<ReportDecision, (action: Action) => Promise<void>> = {
  none: async () => {},
  warn: ({ ctx, trx, row, ad, reason }) =>
    notifyMember(ctx, trx, {
      userId: row.member_id,
      type: 'member-warned',
      data: { kind: row.kind, reason, ...(ad && { adId: String(ad.id), title: ad.title }) },
    }),
  hide: async ({ ctx, trx, ad, reason }) => {
    if (!ad) throw new AppError('ILLEGAL_TRANSITION');
    await hideAd(ctx, trx, ad, reason);
    await recordAudit(ctx, trx, {
      action: 'ad.hide',
      targetId: ad.id,
      memberId: ad.seller_id,
      before: { status: ad.status },
      after: { status: 'rejected' },
      reason,
    });
    await notifyMember(ctx, trx, {
      userId: ad.seller_id,
      type: 'ad-hidden',
      data: { adId: String(ad.id), title: ad.title, reason },
    });
  },
  'suspend-ad': async ({ ctx, trx, ad, reason }) => {
    if (!ad) throw new AppError('ILLEGAL_TRANSITION');
    await imposeAdSuspension(ctx, trx, ad, reason);
  },
  'suspend-account': ({ ctx, trx, memberData, user, reason, until }) =>
    imposeAccountSuspension(ctx, trx, memberData, { user, reason, until }),
};

/** Notifies everyone who reported the target of the decision and its reason, in the caller's transaction. */
async function notifyReporters(
  ctx: Ctx,
  trx: Database,
  { id, kind, ad_id, title, member_id }: CaseRow,
  outcome: { decision: ReportDecision; reason: string },
): Promise<void> {
  const about = ad_id === null ? {} : { adId: String(ad_id), title: title ?? {} };
  for (const { reporter_id } of await findReports(trx, id))
    await notifyMember(ctx, trx, {
      userId: reporter_id,
      type: 'report-decided',
      data: { kind, memberId: String(member_id), ...outcome, ...about },
    });
}
