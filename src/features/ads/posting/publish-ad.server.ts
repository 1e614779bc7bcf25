import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { AppError } from '#platform/http/errors.ts';

import type { LockedAd } from '../lock-ad.server.ts';
import { findAdImageIds } from '../queries.server.ts';
import { recordPrice } from '../record-price.server.ts';
import { DEFAULT_LIFETIME_DAYS } from '../rules.ts';
import { checkAd } from '../signals/check-ad.server.ts';
import { rejectAdByRules } from '../signals/reject-by-rules.server.ts';
import { transitionAd } from '../transition-ad.server.ts';

/**
 * Grants a paid plan to an ad that awaits payment, in the caller's transaction: the ad enters review, or goes live at
 * once where none is required. The operator's rules for signals may hold it in review, or reject it. Throws
 * ILLEGAL_TRANSITION if the ad no longer awaits payment.
 */
export async function payAd(services: Services, db: Database, ad: LockedAd, grant: PlanGrant): Promise<void> {
  const paid = await transitionAd(services, db, ad, 'pay', { plan_id: grant.planId });
  const check = await checkAd(services, db, ad, await findAdImageIds(db, ad.id));
  if (check.verdict === 'reject') await rejectAdByRules(services, db, paid, check);
  else if (ad.isSellerActive && check.verdict !== 'hold' && !(await needsApproval(db, ad)))
    await publishAd(services, db, paid, grant);
}

/** The days and features that a paid plan grants an ad. */
export interface PlanGrant {
  planId: number;
  days: number;
  featuredDays: number;
}

/**
 * Publishes a paid ad in the caller's transaction: creation date, end and featured days count from now. Without a plan,
 * its category's lifetime applies. Throws ILLEGAL_TRANSITION unless the ad is in review and its seller's account is
 * active.
 */
export async function publishAd(
  services: Services,
  db: Database,
  ad: LockedAd,
  grant: Pick<PlanGrant, 'days' | 'featuredDays'> | undefined,
): Promise<LockedAd> {
  if (!ad.isSellerActive) throw new AppError('ILLEGAL_TRANSITION');
  const { categoryById } = await getCatalog(db);
  const now = services.clock();
  const days = grant?.days ?? categoryById.get(ad.category_id)?.lifetimeDays ?? DEFAULT_LIFETIME_DAYS;
  const featuredDays = grant?.featuredDays ?? 0;
  const published = await transitionAd(services, db, ad, 'approve', {
    created_at: new Date(now),
    ends_at: new Date(now + days * DAY_MS),
    featured_until: featuredDays > 0 ? new Date(now + featuredDays * DAY_MS) : null,
    reason: null,
  });
  await recordPrice(db, ad.id, new Date(now), ad);
  return published;
}

/** Set by the nearest category on the ad's path that has a rule, otherwise by the site. */
export async function needsApproval(db: Database, { categoryIds }: LockedAd): Promise<boolean> {
  const { categoryById } = await getCatalog(db);
  const nearest = categoryIds
    .map((id) => categoryById.get(id)?.needsApproval)
    .findLast((rule) => rule !== null && rule !== undefined);
  return nearest ?? (await getSite(db)).adsNeedApproval;
}
