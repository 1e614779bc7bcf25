import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { publishQueueChange } from './queue/publish-queue-change.server.ts';
import { deleteClaim } from './queue/queries.server.ts';
import { requireFreeAd } from './queue/require-free-ad.server.ts';
import { reviewAd } from './review-ad.server.ts';

/**
 * Approves (`reason` null) or rejects an ad or change at once: it can't be undone. `version` is the version that the
 * moderator saw. Throws as `reviewAd` and `requireFreeAd` do.
 */
export async function decideAd(
  ctx: Ctx,
  decision: { adId: number; reason: string | null; version?: string | undefined },
): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    await reviewAd(ctx, trx, decision);
    await requireFreeAd(ctx, trx, decision.adId);
    await deleteClaim(trx, decision.adId);
  });
  publishQueueChange(ctx);
}
