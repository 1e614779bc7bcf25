import { holdActiveMember } from '#features/accounts/active-member.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSiteConfig } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { writePrice } from './editing/queries.server.ts';
import { moveAd } from './move-ad.server.ts';
import { type PayableAd, toPayableAd } from './payable-ad.server.ts';
import { type AdRow, findSellerId, lockAd } from './queries.server.ts';
import { DEFAULT_LIFETIME_DAYS } from './rules.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a paid plan gives an ad. */
export interface Grant {
  planId: number;
  days: number;
  featuredDays: number;
}

/**
 * After payment: to the approval queue, or live at once where nothing needs approval. In the caller's transaction.
 * False for an ad that takes no payment any more (deleted, or paid before), or that `fits`, asked with the ad held, refuses.
 */
export async function acceptPaidAd(
  services: Services,
  db: Database,
  adId: number,
  grant: Grant,
  fits: (ad: PayableAd) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const isSellerHere = await holdSeller(db, adId);
  const unpaid = await lockAd(db, adId);
  if (unpaid?.status !== 'pending_payment' || !(await fits(await toPayableAd(db, unpaid)))) return false;
  const ad = await moveAd(db, adId, 'pay', () => ({ plan_id: grant.planId }));
  if (isSellerHere && !(await needsApproval(db, ad))) await publishAd(services, db, adId, grant);
  return true;
}

/**
 * Puts a paid ad live: its date, its end and its featured days count from now. In the caller's transaction.
 * Refuses with ILLEGAL_TRANSITION while the seller's account is closed or suspended.
 */
export async function publishAd(
  { clock }: Services,
  db: Database,
  adId: number,
  grant: Omit<Grant, 'planId'> | undefined,
): Promise<AdRow> {
  if (!(await holdSeller(db, adId))) throw new AppError('ILLEGAL_TRANSITION');
  const catalog = await getCatalog(db);
  const now = clock();
  const ad = await moveAd(db, adId, 'approve', (ad) => {
    const days = grant?.days ?? catalog.categoryById.get(ad.category_id)?.lifetimeDays ?? DEFAULT_LIFETIME_DAYS;
    const featuredDays = grant?.featuredDays ?? 0;
    return {
      created_at: new Date(now),
      ends_at: new Date(now + days * DAY),
      featured_until: featuredDays > 0 ? new Date(now + featuredDays * DAY) : null,
      reason: null,
    };
  });
  await writePrice(db, adId, new Date(now), ad);
  return ad;
}

/** Whether the ad's seller is active. Held before the ad, as closing an account does it: the other way round the two could wait for each other. */
export async function holdSeller(db: Database, adId: number): Promise<boolean> {
  const sellerId = await findSellerId(db, adId);
  if (sellerId === undefined) throw new AppError('AD_NOT_FOUND');
  return holdActiveMember(db, sellerId);
}

/** The nearest category that says so, or the site. */
export async function needsApproval(db: Database, ad: AdRow): Promise<boolean> {
  const catalog = await getCatalog(db);
  const path = catalog.categoryById.get(ad.category_id)?.path ?? [];
  const nearest = path
    .map(({ _id }) => catalog.categoryBySlug.get(_id)?.needsApproval)
    .findLast((rule) => rule !== null && rule !== undefined);
  return nearest ?? (await getSiteConfig(db)).adsNeedApproval;
}
