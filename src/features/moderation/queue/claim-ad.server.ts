import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishQueueChange } from './publish-queue-change.server.ts';
import { findClaims, findHeldDecision, findQueued, upsertClaim } from './queries.server.ts';
import { CLAIM_MS } from './rules.ts';

/**
 * Claims an ad for the viewer, or renews the claim. Throws NOT_IN_REVIEW, and REVIEW_CLAIMED while another moderator
 * has it, unless the viewer takes it over.
 */
export async function claimAd(
  ctx: Ctx,
  { adId, takesOver }: { adId: number; takesOver: boolean },
): Promise<{ until: string }> {
  const { userId: moderatorId } = requireRole(ctx, 'moderator');
  const now = new Date(ctx.clock());
  const until = new Date(now.getTime() + CLAIM_MS);
  const [queued, held, [before]] = await Promise.all([
    findQueued(ctx.db, adId),
    findHeldDecision(ctx.db, adId),
    findClaims(ctx.db, [adId], now),
  ]);
  if (!queued || held) throw new AppError('NOT_IN_REVIEW');
  if (!(await upsertClaim(ctx.db, { adId, moderatorId, now, until, takesOver }))) throw new AppError('REVIEW_CLAIMED');
  const isRenewal = before?.moderator_id === moderatorId;
  if (!isRenewal) publishQueueChange(ctx);
  return { until: until.toISOString() };
}
