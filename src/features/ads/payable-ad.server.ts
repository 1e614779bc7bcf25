import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { findAdImages, lockAd } from './queries.server.ts';

/** What an order needs to know of the ad that it pays for. */
export interface PayableAd {
  id: number;
  categoryId: number;
  currency: string;
  pictures: number;
}

/** The member's own ad while it waits for its payment, held until the transaction ends. Refuses any other. */
export async function lockPayableAd(db: Database, id: number, userId: number): Promise<PayableAd> {
  const ad = await lockAd(db, id);
  if (!ad || ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (ad.seller_id !== userId) throw new AppError('FORBIDDEN');
  if (ad.status !== 'pending_payment') throw new AppError('ILLEGAL_TRANSITION');
  const images = await findAdImages(db, [id]);
  return { id, categoryId: ad.category_id, currency: ad.currency, pictures: images.length };
}
