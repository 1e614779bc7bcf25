import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { deleteRevision } from '../editing/queries.server.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import { type EventContext, transitionAd } from '../transition-ad.server.ts';

/**
 * Takes a live ad off the site until its seller has edited it and it is approved again, in the caller's transaction.
 * Its pending change is dropped: the seller edits the ad itself. Throws ILLEGAL_TRANSITION unless the ad is active or
 * reserved.
 */
export async function hideAd(ctx: EventContext, trx: Database, ad: LockedAd, reason: string): Promise<void> {
  await transitionAd(ctx, trx, ad, 'hide', { reason });
  await deleteRevision(trx, ad.id);
}

/**
 * Publishes a suspended ad again, in the caller's transaction. Its end and its featured period move by the time since
 * `suspendedAt`. Throws ILLEGAL_TRANSITION unless the ad is suspended and its seller's account is active.
 */
export function restoreSuspendedAd(
  ctx: EventContext,
  db: Database,
  ad: LockedAd,
  suspendedAt: Date,
): Promise<LockedAd> {
  if (!ad.isSellerActive) throw new AppError('ILLEGAL_TRANSITION');
  const delay = ctx.clock() - suspendedAt.getTime();
  const postpone = (end: Date | null) => end && new Date(end.getTime() + delay);
  return transitionAd(ctx, db, ad, 'restore', {
    reason: null,
    ends_at: postpone(ad.ends_at),
    featured_until: postpone(ad.featured_until),
  });
}
