import { type Ctx, requireRole } from '#platform/context.server.ts';

import { publishQueueChange } from './publish-queue-change.server.ts';
import { deleteOwnClaim } from './queries.server.ts';

/** Ends the viewer's claim, if there is one. */
export async function releaseAd(ctx: Ctx, adId: number): Promise<void> {
  const { userId } = requireRole(ctx, 'moderator');
  if (await deleteOwnClaim(ctx.db, adId, userId)) publishQueueChange(ctx);
}
