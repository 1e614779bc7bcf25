import { claimRejectedAds } from '#features/ads/signals/reject-by-rules.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { notifyMember } from '../notifications/notify-member.server.ts';

/**
 * Notifies sellers of ads and changes that the operator's rules have rejected. Marking the ad and storing the
 * notification share one transaction, so each is sent once.
 */
export const notifyRejectedAds = defineJob({
  name: 'alerts.rejected-ads',
  schedule: '* * * * *',
  runsAtStart: true,
  run: async (services) => {
    while (await notifyBatch(services));
  },
});

/** False if no ads are left. */
function notifyBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const ads = await claimRejectedAds(trx);
    for (const { id, sellerId, title, reason, isChange } of ads ?? []) {
      const data = { adId: String(id), title, reason };
      await notifyMember(services, trx, { userId: sellerId, type: isChange ? 'change-rejected' : 'ad-rejected', data });
    }
    return ads !== undefined;
  });
}
