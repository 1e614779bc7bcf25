import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { type AdRow, lockAd } from '../queries.server.ts';

/** The member's own ad, held until the transaction ends. Refuses another's, and one that is gone. */
export async function lockOwnAd(db: Database, id: number, userId: number): Promise<AdRow> {
  const ad = await lockAd(db, id);
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) throw new AppError('FORBIDDEN');
  return ad;
}
