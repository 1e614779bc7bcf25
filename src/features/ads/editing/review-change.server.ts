import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { AdStatus } from '../contract.ts';
import { holdSeller } from '../publish-ad.server.ts';
import { type AdRow, lockAd, replaceAdImages, updateAd } from '../queries.server.ts';
import { toColumns } from '../read-form.server.ts';
import { isLive } from '../rules.ts';
import { deleteRevision, findRevisions, rejectRevision } from './queries.server.ts';

interface Decision {
  /** Why not; null approves. */
  reason: string | null;
  /** Of the ad that was decided about. */
  version?: string | undefined;
}

/**
 * Decides about the change of a live ad, in the caller's transaction: it becomes the ad, or is kept with the reason for its owner.
 * Its row; undefined where no change waits: then the decision is about the ad itself, which stays locked. Refuses with AD_CHANGED when
 * the ad is no longer what the moderator saw.
 */
export async function decideChange(
  db: Database,
  adId: number,
  { reason, version }: Decision,
): Promise<AdRow | undefined> {
  await holdSeller(db, adId);
  const ad = await lockAd(db, adId);
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (version !== undefined && ad.updated_at.getTime() !== Date.parse(version)) throw new AppError('AD_CHANGED');
  const change = isLive(ad.status as AdStatus)
    ? (await findRevisions(db, [adId])).find(({ status }) => status === 'pending')
    : undefined;
  if (!change) return undefined;

  if (reason === null) {
    await updateAd(db, adId, toColumns(change.content));
    await replaceAdImages(db, adId, change.image_ids);
    await deleteRevision(db, adId);
  } else {
    await updateAd(db, adId, {});
    await rejectRevision(db, adId, reason);
  }
  return ad;
}
