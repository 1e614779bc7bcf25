import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { DAY_MS } from '#platform/durations.ts';

import { recordPrice } from '../record-price.server.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import { DEFAULT_LIFETIME_DAYS } from '../rules.ts';
import { transitionAd } from '../transition-ad.server.ts';

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
