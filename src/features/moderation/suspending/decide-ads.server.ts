import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { restoreAd } from './restore-ad.server.ts';
import { suspendAd } from './suspend-ad.server.ts';

const REFUSALS = ['AD_NOT_FOUND', 'ILLEGAL_TRANSITION', 'NOT_YOURSELF'];

/**
 * Suspends or restores several ads, each in a separate transaction, and returns how many. Leaves those that refuse it
 * as they are; throws the last refusal if all do.
 */
export async function decideAds(
  ctx: Ctx,
  { action, ids, reason }: { action: 'suspend' | 'restore'; ids: string[]; reason: string },
): Promise<number> {
  requireRole(ctx, 'moderator');
  const decide = { suspend: suspendAd, restore: restoreAd }[action];
  let done = 0;
  let refusal: unknown;
  for (const id of new Set(ids)) {
    try {
      await decide(ctx, Number(id), reason);
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
      refusal = error;
    }
  }
  if (done === 0) throw refusal;
  return done;
}
