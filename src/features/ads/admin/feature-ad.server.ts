import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { publishAdChanges } from '../ad-tags.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { updateAd } from '../queries.server.ts';
import { extendedUntil, isLive } from '../rules.ts';
import { recordStaffAction } from '../staff-notices/record-staff-action.server.ts';
import type { FeatureForm } from './contract.ts';

/**
 * Features an ad for more days, or ends its featured period with 0 days. Throws ILLEGAL_TRANSITION unless the ad is
 * live, and if it is not featured and has nothing to end.
 */
export async function featureAd(ctx: Ctx, adId: number, { days, reason }: FeatureForm): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (!isLive(ad.status) || (days === 0 && !ad.featured_until)) throw new AppError('ILLEGAL_TRANSITION');
    const until = days === 0 ? null : new Date(extendedUntil(ad.featured_until?.getTime() ?? null, days, ctx.clock()));
    await updateAd(trx, adId, { featured_until: until });
    await publishAdChanges(trx, [adId], 'moved');
    await recordStaffAction(ctx, trx, {
      ad,
      action: days === 0 ? 'unfeature' : 'feature',
      before: { featuredUntil: ad.featured_until },
      after: { featuredUntil: until },
      reason,
    });
  });
}
