import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { LockedAd } from '../lock-ad.server.ts';
import { findAdImages } from '../queries.server.ts';
import { checkAd, toCheckedAd } from '../signals/check-ad.server.ts';
import { rejectAdByRules } from '../signals/reject-by-rules.server.ts';
import { transitionAd } from '../transition-ad.server.ts';
import { needsApproval } from './needs-approval.server.ts';
import { type PlanGrant, publishAd } from './publish-ad.server.ts';

/**
 * Grants a paid plan to an ad that awaits payment, in the caller's transaction: the ad enters review, or goes live at
 * once where none is required. The operator's rules for signals may hold it in review, or reject it. Throws
 * ILLEGAL_TRANSITION if the ad no longer awaits payment.
 */
export async function payAd(services: Services, db: Database, ad: LockedAd, grant: PlanGrant): Promise<void> {
  const paid = await transitionAd(services, db, ad, 'pay', { plan_id: grant.planId });
  const images = await findAdImages(db, [ad.id]);
  const check = await checkAd(
    services,
    db,
    toCheckedAd(
      ad,
      images.map(({ id }) => id),
    ),
  );
  if (check.verdict === 'reject') await rejectAdByRules(services, db, paid, check);
  else if (ad.isSellerActive && check.verdict !== 'hold' && !(await needsApproval(db, ad)))
    await publishAd(services, db, paid, grant);
}
