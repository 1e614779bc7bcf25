import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { lockOwnAd } from './own-ad.server.ts';
import { type AdRow, findAdImages } from './queries.server.ts';

/** What an order needs to know of the ad that it pays for. */
export interface PayableAd {
  id: number;
  categoryId: number;
  currency: string;
  pictures: number;
}

/** The member's own ad while it waits for its payment, held until the transaction ends. Refuses any other. */
export async function lockPayableAd(db: Database, id: number, userId: number): Promise<PayableAd> {
  const ad = await lockOwnAd(db, id, userId);
  if (ad.status !== 'pending_payment') throw new AppError('ILLEGAL_TRANSITION');
  return toPayableAd(db, ad);
}

export async function toPayableAd(db: Database, { id, category_id, currency }: AdRow): Promise<PayableAd> {
  const images = await findAdImages(db, [id]);
  return { id, categoryId: category_id, currency, pictures: images.length };
}
