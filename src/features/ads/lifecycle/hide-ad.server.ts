import type { Database } from '#platform/data/database.server.ts';

import { deleteRevision } from '../editing/queries.server.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import type { EventContext } from '../record-event.server.ts';
import { transitionAd } from '../transition-ad.server.ts';

/**
 * Takes a live ad off the site until its seller has edited it and it is approved again, in the caller's transaction.
 * Its pending change is dropped: the seller edits the ad itself. Throws ILLEGAL_TRANSITION unless the ad is active or
 * reserved.
 */
export async function hideAd(ctx: EventContext, trx: Database, ad: LockedAd, reason: string): Promise<void> {
  await transitionAd(ctx, trx, ad, 'hide', { reason });
  await deleteRevision(trx, ad.id);
}
