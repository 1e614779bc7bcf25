import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { type AdRow, lockAd } from './queries.server.ts';

/** The member's own ad, held until the transaction ends. Refused as by `requireOwn`. */
export const lockOwnAd = async (db: Database, id: number, userId: number): Promise<AdRow> =>
  requireOwn(await lockAd(db, id), userId);

/** Refuses an ad that is not there, or gone, and another's. */
export function requireOwn(ad: AdRow | undefined, userId: number): AdRow {
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) throw new AppError('FORBIDDEN');
  return ad;
}
