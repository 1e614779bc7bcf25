import { claimExpiredAds, claimExpiringAds } from '#features/ads/lifecycle/expiry.server.ts';
import { claimRejectedAds } from '#features/ads/signals/reject-by-rules.server.ts';
import { claimStaffNotices } from '#features/ads/staff-notices.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { MAX_LOOKBACK_MS, notifyMember } from './notifications/notify-member.server.ts';

/**
 * Notifies owners 3 days and 1 day before their ads end, and once they have expired. Marking the ad and storing the
 * notification share one transaction, so each is sent once.
 */
export const notifyEndingAds = defineJob({
  name: 'alerts.ending-ads',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while (await notifyExpiringBatch(services));
    while (await notifyExpiredBatch(services));
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

/** False if no ads are left. Skips ads that expired before the look-back. */
function notifyExpiredBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const ads = await claimExpiredAds(trx, new Date(services.clock() - MAX_LOOKBACK_MS));
    for (const { id, sellerId, title } of ads) {
      const data = { adId: String(id), title };
      await notifyMember(services, trx, { userId: sellerId, type: 'ad-expired', data });
    }
    return ads.length > 0;
  });
}

/**
 * Notifies sellers of ads and changes that the operator's rules have rejected. Marking the ad and storing the
 * notification share one transaction, so each is sent once.
 */
export const notifyRejectedAds = defineJob({
  name: 'alerts.rejected-ads',
  schedule: '* * * * *',
  runsAtStart: true,
  run: async (services) => {
    while (await notifyRejectedBatch(services));
  },
});

/** False if no ads are left. */
function notifyRejectedBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const ads = await claimRejectedAds(trx);
    for (const { id, sellerId, title, reason, isChange } of ads ?? []) {
      const data = { adId: String(id), title, reason };
      await notifyMember(services, trx, { userId: sellerId, type: isChange ? 'change-rejected' : 'ad-rejected', data });
    }
    return ads !== undefined;
  });
}

const TYPES = {
  edit: 'ad-edited',
  move: 'ad-moved',
  extend: 'ad-extended',
  feature: 'ad-featured',
  unfeature: 'ad-unfeatured',
} as const;

/**
 * Notifies sellers of staff actions on their ads. Taking a notice and storing the notification share one transaction,
 * so each is sent once.
 */
export const notifyStaffActions = defineJob({
  name: 'alerts.staff-actions',
  schedule: '* * * * *',
  runsAtStart: true,
  run: async (services) => {
    while (await notifyStaffActionBatch(services));
  },
});

/** False if no notices are left. */
function notifyStaffActionBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const notices = await claimStaffNotices(trx);
    for (const { adId, sellerId, title, action, reason } of notices ?? []) {
      const data = { adId: String(adId), title, reason: reason ?? '' };
      await notifyMember(services, trx, { userId: sellerId, type: TYPES[action], data });
    }
    return notices !== undefined;
  });
}
