import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findRevisions, type RevisionRow } from '../editing/queries.server.ts';
import { type LockedAd, lockAd } from '../lock-ad.server.ts';
import { isLive } from '../rules.ts';

/**
 * Locks the ad that a moderator decides about, in the caller's transaction. `change` is the pending change of a live
 * ad; undefined when the decision is about the ad itself. `version` is the `updated_at` that the moderator saw: throws
 * AD_CHANGED when the ad has changed since.
 */
export async function lockReviewedAd(
  db: Database,
  adId: number,
  version: string | undefined,
): Promise<{ ad: LockedAd; change: RevisionRow | undefined }> {
  const ad = await lockAd(db, adId);
  if (ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (version !== undefined && ad.updated_at.getTime() !== Date.parse(version)) throw new AppError('AD_CHANGED');
  if (!isLive(ad.status)) return { ad, change: undefined };
  const revisions = await findRevisions(db, [adId]);
  return { ad, change: revisions.find(({ status }) => status === 'pending') };
}
