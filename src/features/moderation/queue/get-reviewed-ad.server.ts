import { findAdsInReview } from '#features/ads/review/ads-in-review.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';

import type { ReviewedAd } from './contract.ts';
import { findClaims, findHeldDecision, findQueued } from './queries.server.ts';
import { toReviewClaim } from './queue-table.server.ts';

/** An ad of the queue with the data for a decision. Throws NOT_IN_REVIEW. */
export async function getReviewedAd(ctx: StaffCtx<'moderator'>, id: number): Promise<ReviewedAd> {
  const { userId } = ctx.viewer;
  const [queued, [claim], held] = await Promise.all([
    findQueued(ctx.db, id),
    findClaims(ctx.db, [id], new Date(ctx.clock())),
    findHeldDecision(ctx.db, id),
  ]);
  const [ad] = queued ? await findAdsInReview(ctx, [queued]) : [];
  if (!queued || !ad) throw new AppError('NOT_IN_REVIEW');
  return {
    ...ad,
    since: queued.since.toISOString(),
    sellerLanguage: toLanguage(queued.lang),
    claim: claim ? toReviewClaim(claim, userId) : null,
    decided: held ? { decision: held.decision, by: held.name, isYou: held.moderator_id === userId } : null,
  };
}
