import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { AdStatus } from '../contract.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import { transitionAd } from '../transition-ad.server.ts';

/** Returns an ad that is in review or rejected to pending payment, because its payment is refunded. */
export async function withdrawAd(services: Services, db: Database, ad: LockedAd): Promise<void> {
  await transitionAd(services, db, ad, 'refund', { plan_id: null });
}

/** Reverses `withdrawAd` after the refund was rejected: restores the earlier status and the plan. */
export async function restoreWithdrawnAd(
  services: Services,
  db: Database,
  ad: LockedAd,
  { status, planId }: { status: AdStatus; planId: number },
): Promise<void> {
  const paid = await transitionAd(services, db, ad, 'pay', { plan_id: planId });
  if (status === 'rejected') await transitionAd(services, db, paid, 'reject');
}
