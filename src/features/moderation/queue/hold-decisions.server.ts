import { lockReviewedAd } from '#features/ads/review/lock-reviewed-ad.server.ts';
import { isLive } from '#features/ads/rules.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/endpoint.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { type Bilingual, localize } from '#platform/language.ts';

import { findReason } from '../reasons/find-reason.server.ts';
import { applyDecisions } from './apply-decisions.server.ts';
import { DECISION_REFUSALS, type DecisionOutcome, type DecisionRefusal } from './contract.ts';
import type * as queueApi from './contract.ts';
import { publishQueueChange } from './publish-queue-change.server.ts';
import { deleteClaim, findLanguage, findTitles, insertHeldDecision } from './queries.server.ts';
import { requireFreeAd } from './require-free-ad.server.ts';
import { UNDO_MS } from './rules.ts';

type Input = HandlerInput<typeof queueApi.decide>['body'];

interface Rejection {
  reason: Bilingual | null;
  note: string;
}

/**
 * Stores decisions about ads in review, each in a separate transaction. A job applies them after `UNDO_MS`; until then
 * nothing happens to the ads, and their sellers aren't notified. An ad that refuses its decision is named with the
 * error's code; a single ad's refusal is thrown.
 */
export async function holdDecisions(ctx: Ctx, { ads, decision, rejection }: Input): Promise<DecisionOutcome> {
  requireRole(ctx, 'moderator');
  const why = decision === 'reject' ? await requireRejection(ctx, rejection) : null;
  const outcome = { decided: [] as string[], refusals: new Map<string, DecisionRefusal>() };
  for (const [id, version] of new Map(ads.map((ad) => [ad._id, ad.version]))) {
    try {
      await holdDecision(ctx, { adId: Number(id), version, rejection: why });
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

async function requireRejection(ctx: Ctx, rejection: Input['rejection']): Promise<Rejection> {
  if (!rejection) throw fieldError('rejection.note', 'reasonRequired');
  const { reasonId, note } = rejection;
  const reason = reasonId === null ? null : await findReason(ctx.db, reasonId);
  if (reason === undefined) throw fieldError('rejection.reasonId', 'reasonRemoved');
  return { reason, note };
}

async function holdDecision(
  ctx: Ctx,
  { adId, version, rejection }: { adId: number; version: string | undefined; rejection: Rejection | null },
): Promise<void> {
  const { userId, role } = requireRole(ctx, 'moderator');
  const now = ctx.clock();
  await transact(ctx, async (trx) => {
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
      applies_at: new Date(now + UNDO_MS),
      ip: ctx.ip,
      request_id: ctx.requestId,
    });
    if (!isFirst) throw new AppError('NOT_IN_REVIEW');
    await deleteClaim(trx, adId);
  });
}

const toRefusal = (error: unknown): DecisionRefusal | undefined =>
  error instanceof AppError ? DECISION_REFUSALS.find((code) => code === error.code) : undefined;

async function nameRefused(ctx: Ctx, refusals: Map<string, DecisionRefusal>): Promise<DecisionOutcome['refused']> {
  const titles = await findTitles(ctx.db, [...refusals.keys()].map(Number));
  const titleById = new Map(titles.map(({ id, title }) => [String(id), title]));
  return [...refusals].map(([_id, code]) => ({ _id, title: titleById.get(_id) ?? {}, code }));
}
