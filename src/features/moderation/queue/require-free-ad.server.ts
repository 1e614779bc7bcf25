import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findClaims, findHeldDecision } from './queries.server.ts';

/**
 * Refuses a decision about an ad, locked by the caller, that another moderator reviews (REVIEW_CLAIMED) or that has a
 * decision already (NOT_IN_REVIEW).
 */
export async function requireFreeAd(ctx: Ctx, trx: Database, adId: number): Promise<void> {
  const { userId } = requireRole(ctx, 'moderator');
  if (await findHeldDecision(trx, adId)) throw new AppError('NOT_IN_REVIEW');
  const [claim] = await findClaims(trx, [adId], new Date(ctx.clock()));
  if (claim && claim.moderator_id !== userId) throw new AppError('REVIEW_CLAIMED');
}
