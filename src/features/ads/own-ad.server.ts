import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { type LockedAd, lockAd } from './lock-ad.server.ts';
import { type AdRow, findAd } from './queries.server.ts';

/** Throws as `requireOwnAd` does. */
export const findOwnAd = async (db: Database, id: number, userId: number): Promise<AdRow> =>
  requireOwnAd(await findAd(db, id), userId);

/** Locks the member's own ad until the transaction ends. Throws as `requireOwnAd` does. */
export const lockOwnAd = async (db: Database, id: number, userId: number): Promise<LockedAd> =>
  requireOwnAd(await lockAd(db, id), userId);

/** Throws AD_NOT_FOUND for a missing or deleted ad and FORBIDDEN for another member's. */
function requireOwnAd<Ad extends AdRow>(ad: Ad | undefined, userId: number): Ad {
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) throw new AppError('FORBIDDEN');
  return ad;
}
