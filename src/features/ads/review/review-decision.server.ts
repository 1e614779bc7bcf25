import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishAdEdit } from '../ad-tags.server.ts';
import { deleteRevision, findRevisions, rejectRevision, type RevisionRow } from '../editing/queries.server.ts';
import { lockAd, type LockedAd } from '../lock-ad.server.ts';
import { toAdColumns } from '../posting/parse-ad-form.server.ts';
import { replaceAdImages, updateAd } from '../queries.server.ts';
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

/** Applies the pending change of a live ad, in the caller's transaction. */
export async function applyAdChange(trx: Database, { ad_id, content, image_ids }: RevisionRow): Promise<void> {
  await publishAdEdit(trx, ad_id, async () => {
    await updateAd(trx, ad_id, toAdColumns(content));
    await replaceAdImages(trx, ad_id, image_ids);
  });
  await deleteRevision(trx, ad_id);
}

/** Rejects the pending change of a live ad, in the caller's transaction. The live version stays. */
export async function rejectAdChange(db: Database, { ad_id }: RevisionRow, reason: string): Promise<void> {
  // Updates `updated_at`, because decisions based on the version with the change are outdated now.
  await updateAd(db, ad_id, {});
  await rejectRevision(db, ad_id, reason);
}
