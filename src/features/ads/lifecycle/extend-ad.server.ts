import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { AdStatus } from '../contract.ts';
import { moveAd } from '../move-ad.server.ts';
import { type PayableAd, toPayableAd } from '../payable-ad.server.ts';
import { type Grant, holdSeller } from '../publish-ad.server.ts';
import { lockAd } from '../queries.server.ts';
import { extendedUntil, isExtendable, next } from '../rules.ts';

import { lockOwnAd } from '../own-ad.server.ts';

/** The member's own ad while it may be extended, held until the transaction ends. Refuses any other with NOT_EXTENDABLE. */
export async function lockExtendableAd(db: Database, id: number, userId: number, now: number): Promise<PayableAd> {
  const ad = await lockOwnAd(db, id, userId);
  if (!isExtendable(ad.status as AdStatus, ad.ends_at?.getTime() ?? null, now)) throw new AppError('NOT_EXTENDABLE');
  return toPayableAd(db, ad);
}

/**
 * After payment: the ad ends so many days later, and stands in front for so many more. In the caller's transaction.
 * What was ordered in time is granted however late the payment comes. False for an ad that can't be extended any more: sold, archived, deleted.
 */
export async function extendAd(
  { clock }: Services,
  db: Database,
  adId: number,
  { days, featuredDays }: Omit<Grant, 'planId'>,
): Promise<boolean> {
  const isSellerHere = await holdSeller(db, adId);
  const ad = await lockAd(db, adId);
  if (!isSellerHere || !ad || !next(ad.status as AdStatus, 'extend')) return false;
  const now = clock();
  await moveAd(db, adId, 'extend', ({ ends_at, featured_until }) => ({
    ends_at: new Date(extendedUntil(ends_at?.getTime() ?? null, days, now)),
    featured_until:
      featuredDays > 0 ? new Date(extendedUntil(featured_until?.getTime() ?? null, featuredDays, now)) : featured_until,
    end_told: null,
  }));
  return true;
}
