import { claimExpiringAds } from '#features/ads/lifecycle/claim-expiring-ads.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/job-queue.server.ts';

import { notifyMember } from '../notifications/notify-member.server.ts';

/**
 * Notifies owners 3 days and 1 day before their ads end. Marking the ad and storing the notification share one
 * transaction, so each is sent once.
 */
export const notifyEndingAds = defineJob({
  name: 'alerts.ending-ads',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while (await notifyExpiringBatch(services));
  },
});

/** False if no ads are left. */
function notifyExpiringBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const ads = await claimExpiringAds(trx, services.clock());
    for (const { id, sellerId, title, days } of ads) {
      const data = { adId: String(id), title, days };
      await notifyMember(services, trx, { userId: sellerId, type: 'ad-ending', data });
    }
    return ads.length > 0;
  });
}
