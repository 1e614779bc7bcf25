import { lockReviewedAd } from '#features/ads/review.server.ts';
import { isLive } from '#features/ads/rules.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { type Bilingual, localize } from '#platform/text/language.ts';

import { findReason } from '../reasons/reasons.server.ts';
import { applyDecisions } from './apply-decisions.server.ts';
import { publishQueueChange, requireFreeAd } from './claims.server.ts';
import type * as queueApi from './contract.ts';
import type { DecisionOutcome, DecisionRefusal, RejectionReason } from './contract.ts';
import {
  changeOutcome,
  deleteClaim,
  findLanguage,
  findQueueExtras,
  findTitles,
  insertHeldDecision,
  takeUndoableDecisions,
} from './queries.server.ts';
import { toRefusal, UNDO_MS } from './rules.ts';

type Input = HandlerInput<typeof queueApi.decide>['body'];

/**
 * Stores decisions about ads in review, each in a separate transaction. A job applies them after `UNDO_MS`; until then
 * nothing happens to the ads, and their sellers aren't notified. A refused decision is returned with the error's code;
 * for a single ad it is thrown.
 */
export async function holdDecisions(
  ctx: StaffCtx<'moderator'>,
  { ads, decision, rejection }: Input,
): Promise<DecisionOutcome> {
  const why = decision === 'reject' ? await requireRejection(ctx, rejection) : null;
  const outcome = { decided: [] as string[], refusals: new Map<string, DecisionRefusal>() };
  for (const [id, version] of new Map(ads.map((ad) => [ad._id, ad.version]))) {
    try {
      await transact(ctx, (trx) => holdDecision(ctx, trx, { adId: Number(id), version, rejection: why }));
      outcome.decided.push(id);
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal || ads.length === 1) throw error;
      outcome.refusals.set(id, refusal);
    }
  }
  if (outcome.decided.length > 0) {
    // Decisions of a process that dies before this line are applied by the job's schedule.
    await ctx.jobs.send(ctx.db, applyDecisions, {}, { delaySeconds: UNDO_MS / 1000 });
    publishQueueChange(ctx);
  }
  return { decided: outcome.decided, refused: await nameRefused(ctx, outcome.refusals), undoSeconds: UNDO_MS / 1000 };
}

async function nameRefused(ctx: Ctx, refusals: Map<string, DecisionRefusal>): Promise<DecisionOutcome['refused']> {
  const titles = await findTitles(ctx.db, [...refusals.keys()].map(Number));
  const titleById = new Map(titles.map(({ id, title }) => [String(id), title]));
  return [...refusals].map(([_id, code]) => ({ _id, title: titleById.get(_id) ?? {}, code }));
}

interface HeldDecision {
  adId: number;
  /** The version that the moderator saw. */
  version: string | undefined;
  /** Null approves the ad. */
  rejection: Rejection | null;
  /** The bulk action with which the decision takes effect. */
  bulkActionId?: number;
}

/**
 * Stores the decision about an ad in review until it can't be undone any more, in the caller's transaction. Throws
 * AD_NOT_FOUND, AD_CHANGED if the ad has another version, NOT_IN_REVIEW and REVIEW_CLAIMED.
 */
export async function holdDecision(
  ctx: StaffCtx<'moderator'>,
  trx: Database,
  { adId, version, rejection, bulkActionId }: HeldDecision,
): Promise<void> {
  const { userId, role } = ctx.viewer;
  const now = ctx.clock();
  const { ad, change } = await lockReviewedAd(trx, adId, version);
  const isWaiting = isLive(ad.status) ? change !== undefined : ad.status === 'pending_review';
  if (!isWaiting || !ad.isSellerActive) throw new AppError('NOT_IN_REVIEW');
  await requireFreeAd(ctx, trx, adId);
  const language = await findLanguage(trx, ad.seller_id);
  const isFirst = await insertHeldDecision(trx, {
    ad_id: adId,
    moderator_id: userId,
    moderator_role: role,
    decision: rejection ? 'reject' : 'approve',
    reason: rejection && [localize(rejection.reason, language), rejection.note].filter(Boolean).join('\n'),
    version: ad.updated_at,
    decided_at: new Date(now),
    applies_at: bulkActionId === undefined ? new Date(now + UNDO_MS) : null,
    ip: ctx.ip,
    request_id: ctx.requestId,
    bulk_action_id: bulkActionId ?? null,
  });
  if (!isFirst) throw new AppError('NOT_IN_REVIEW');
  await deleteClaim(trx, adId);
}

/**
 * Returns ads that the viewer has just decided to the queue, and resolves to their ids. Decisions that took effect
 * can't be undone; throws UNDO_EXPIRED if all did.
 */
export async function undoDecisions(ctx: StaffCtx<'moderator'>, ids: string[]): Promise<string[]> {
  const { userId: moderatorId } = ctx.viewer;
  const now = new Date(ctx.clock());
  const undone = await transact(ctx, async (trx) => {
    const decisions = await takeUndoableDecisions(trx, { adIds: ids.map(Number), moderatorId, now });
    const ads = await findQueueExtras(
      trx,
      decisions.map(({ ad_id }) => ad_id),
    );
    const sellers = new Map(ads.map(({ id, seller_id }) => [id, seller_id]));
    for (const { ad_id, decision, bulk_action_id } of decisions) {
      await recordAudit(ctx, trx, {
        action: 'ad.undo-decision',
        targetId: ad_id,
        memberId: sellers.get(ad_id) ?? null,
        before: { decision },
        after: { decision: null },
      });
      if (bulk_action_id) await changeOutcome(trx, bulk_action_id, [ad_id], { from: 'done', to: 'undone' });
    }
    return decisions.map(({ ad_id }) => String(ad_id));
  });
  if (undone.length === 0) throw new AppError('UNDO_EXPIRED');
  publishQueueChange(ctx);
  return undone;
}

/** The reason of a rejection: a stored reason, the moderator's text, or both. */
interface Rejection {
  reason: Bilingual | null;
  note: string;
}

/** Resolves the chosen reason to its text. Throws a field error if there is none, or it was removed. */
export async function requireRejection(
  { db }: Pick<Services, 'db'>,
  rejection: RejectionReason | undefined,
): Promise<Rejection> {
  if (!rejection) throw fieldError('rejection.note', 'reasonRequired');
  const { reasonId, note } = rejection;
  const reason = reasonId === null ? null : await findReason(db, reasonId);
  if (reason === undefined) throw fieldError('rejection.reasonId', 'reasonRemoved');
  return { reason, note };
}
