import { lockAd, type LockedAd } from '#features/ads/lock-ad.server.ts';
import { publishAd } from '#features/ads/posting/publish-ad.server.ts';
import { applyAdChange, lockReviewedAd, rejectAdChange } from '#features/ads/review.server.ts';
import { nextAdStatus } from '#features/ads/rules.ts';
import { transitionAd } from '#features/ads/transition-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { findGrant } from '#features/payments/orders/settle-order.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { publishQueueChange, requireFreeAd } from './claims.server.ts';
import {
  changeOutcome,
  deleteClaim,
  deleteEndedClaims,
  findDueDecisions,
  type HeldDecision,
  takeDueDecision,
} from './queries.server.ts';
import { toBulkRefusal } from './rules.ts';

/**
 * Approves (`reason` null) or rejects an ad or change at once: it can't be undone. `version` is the version that the
 * moderator saw. Throws as `reviewAd` and `requireFreeAd` do.
 */
export async function decideAd(
  ctx: StaffCtx<'moderator'>,
  decision: { adId: number; reason: string | null; version?: string | undefined },
): Promise<void> {
  await transact(ctx, async (trx) => {
    await reviewAd(ctx, trx, decision);
    await requireFreeAd(ctx, trx, decision.adId);
    await deleteClaim(trx, decision.adId);
  });
  publishQueueChange(ctx);
}

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
async function reviewAd(
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

interface Decision {
  /** The ad as it was before the decision. */
  ad: Pick<LockedAd, 'id' | 'seller_id' | 'status'>;
  /** Whether the decision is about the pending change of a live ad. */
  isChange: boolean;
  decision: 'approve' | 'reject';
  reason?: string;
}

/** Records the review of an ad or of its change in the audit log, in the caller's transaction. */
function recordDecision(
  ctx: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  { ad, isChange, decision, reason }: Decision,
): Promise<void> {
  const { id, seller_id, status } = ad;
  const entry = { targetId: id, memberId: seller_id, reason };
  if (!isChange)
    return recordAudit(ctx, trx, {
      ...entry,
      action: `ad.${decision}`,
      before: { status },
      after: { status: nextAdStatus(status, decision) },
    });
  return recordAudit(ctx, trx, {
    ...entry,
    action: `ad.${decision}-change`,
    before: { status, change: 'pending' },
    after: { status, change: decision === 'approve' ? 'approved' : 'rejected' },
  });
}

/**
 * Applies the decisions that can't be undone any more. Enqueued by each decision; the schedule applies those of a
 * process that died. Idempotent: a decision is deleted in the transaction that applies it.
 */
export const applyDecisions = defineJob({
  name: 'moderation.apply-decisions',
  schedule: '* * * * *',
  runsAtStart: true,
  pollsFrequently: true,
  run: async (services) => {
    const now = new Date(services.clock());
    await deleteEndedClaims(services.db, now);
    const failures: unknown[] = [];
    for (const adId of await findDueDecisions(services.db, now))
      await applyDecision(services, adId, now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'decisions not applied');
  },
});

/** Drops the decision if the ad has changed since (it is still in the queue), left the review, or was deleted. */
async function applyDecision(services: Services, adId: number, now: Date): Promise<void> {
  try {
    await transact(services, async (trx) => {
      // Locks the ad first, as deciding does: the reverse order can deadlock.
      await lockAd(trx, adId);
      const held = await takeDueDecision(trx, adId, now);
      if (!held) return;
      const { version, reason } = held;
      await reviewAd(toModeratorContext(services, held), trx, { adId, version: version.toISOString(), reason });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.info({ adId, code: error.code }, 'decision dropped');
    const dropped = await takeDueDecision(services.db, adId, now);
    if (dropped?.bulk_action_id)
      await changeOutcome(services.db, dropped.bulk_action_id, [adId], { from: 'done', to: toBulkRefusal(error) });
    publishQueueChange(services);
  }
}

/** The moderator and address that the ad's history and the audit log record. */
const toModeratorContext = (
  services: Services,
  { moderator_id, moderator_role, ip, request_id }: HeldDecision,
): Services & Partial<RequestContext> => ({
  ...services,
  viewer: { userId: moderator_id, role: moderator_role, sessionId: '', hasSecondFactor: true },
  ip,
  ...(request_id && { requestId: request_id }),
});
