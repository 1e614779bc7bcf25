import { lockReviewedAd } from '#features/ads/review/review-decision.server.ts';
import { isLive } from '#features/ads/rules.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { localize } from '#platform/text/language.ts';

import { deleteClaim, findLanguage, insertHeldDecision } from './queries.server.ts';
import { requireFreeAd } from './require-free-ad.server.ts';
import type { Rejection } from './require-rejection.server.ts';
import { UNDO_MS } from './rules.ts';

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
  ctx: Ctx,
  trx: Database,
  { adId, version, rejection, bulkActionId }: HeldDecision,
): Promise<void> {
  const { userId, role } = requireRole(ctx, 'moderator');
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
