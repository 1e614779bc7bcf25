import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { AdStatus } from '../contract.ts';
import { moveAd } from '../move-ad.server.ts';
import { type PayableAd, toPayableAd } from '../payable-ad.server.ts';
import { lockAd } from '../queries.server.ts';
import { isLive, next } from '../rules.ts';

/** What an ad was before its money went back. */
export interface WithdrawnAd {
  id: number;
  status: AdStatus;
  planId: number | null;
}

/**
 * Before the money that an ad stands on goes back, in the caller's transaction: one that waits for approval, or was rejected, waits for payment again.
 * Refuses with NOT_REFUNDABLE while the ad is on offer, or can come back without a new payment. Undefined where nothing had to be moved: also
 * where `keepsPlan` says, with the ad held, that other money stands for the plan it was granted.
 */
export async function withdrawAd(
  db: Database,
  id: number,
  keepsPlan: (planId: number | null) => Promise<boolean>,
): Promise<WithdrawnAd | undefined> {
  const ad = await lockAd(db, id);
  if (!ad || (await keepsPlan(ad.plan_id))) return undefined;
  const status = ad.status as AdStatus;
  if (isLive(status) || status === 'expired' || ad.status_before_closing !== null) throw new AppError('NOT_REFUNDABLE');
  if (!next(status, 'refund')) return undefined;
  await moveAd(db, id, 'refund', () => ({ plan_id: null }));
  return { id, status, planId: ad.plan_id };
}

/** Puts a withdrawn ad back where it was: its money stays after all. False when it moved on meanwhile, or `fits` refuses what it is now. */
export async function restoreAd(
  db: Database,
  { id, status, planId }: WithdrawnAd,
  fits: (ad: PayableAd) => Promise<boolean>,
): Promise<boolean> {
  const ad = await lockAd(db, id);
  if (ad?.status !== 'pending_payment' || !(await fits(await toPayableAd(db, ad)))) return false;
  await moveAd(db, id, 'pay', () => ({ plan_id: planId }));
  if (status === 'rejected') await moveAd(db, id, 'reject');
  return true;
}
