import { claimExpiredAds, claimExpiringAds } from '#features/ads/lifecycle/expiry.server.ts';
import { claimRejectedAds } from '#features/ads/signals/reject-by-rules.server.ts';
import { claimStaffNotices } from '#features/ads/staff-notices.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import type { EmailedType, NotificationData } from './notifications/notification-types.ts';
import { MAX_LOOKBACK_MS, notifyMember } from './notifications/notify-member.server.ts';

/** Notifies owners 3 days and 1 day before their ads end, and once they have expired, unless that is long ago. */
export const notifyEndingAds = defineJob({
  name: 'alerts.ending-ads',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    await notifySellers(
      services,
      async (trx) => orNone(await claimExpiringAds(trx, services.clock())),
      ({ id, sellerId, title, days }) => ({
        userId: sellerId,
        type: 'ad-ending',
        data: { adId: String(id), title, days },
      }),
    );
    await notifySellers(
      services,
      async (trx) => orNone(await claimExpiredAds(trx, new Date(services.clock() - MAX_LOOKBACK_MS))),
      ({ id, sellerId, title }) => ({ userId: sellerId, type: 'ad-expired', data: { adId: String(id), title } }),
    );
  },
});

const orNone = <Claimed>(claimed: Claimed[]): Claimed[] | undefined => (claimed.length > 0 ? claimed : undefined);

/** Notifies sellers of ads and changes that the operator's rules have rejected. */
export const notifyRejectedAds = defineJob({
  name: 'alerts.rejected-ads',
  schedule: '* * * * *',
  runsAtStart: true,
  run: (services) =>
    notifySellers(services, claimRejectedAds, ({ id, sellerId, title, reason, isChange }) => ({
      userId: sellerId,
      type: isChange ? 'change-rejected' : 'ad-rejected',
      data: { adId: String(id), title, reason },
    })),
});

const STAFF_ACTIONS = {
  edit: 'ad-edited',
  move: 'ad-moved',
  extend: 'ad-extended',
  feature: 'ad-featured',
  unfeature: 'ad-unfeatured',
} as const;

/** Notifies sellers of staff actions on their ads. */
export const notifyStaffActions = defineJob({
  name: 'alerts.staff-actions',
  schedule: '* * * * *',
  runsAtStart: true,
  run: (services) =>
    notifySellers(services, claimStaffNotices, ({ adId, sellerId, title, action, reason }) => ({
      userId: sellerId,
      type: STAFF_ACTIONS[action],
      data: { adId: String(adId), title, reason: reason ?? '' },
    })),
});

type SellerNotification = {
  [Type in EmailedType]: { userId: number; type: Type; data: NotificationData[Type] };
}[EmailedType];

/**
 * Claims in batches what sellers are to be notified of, until nothing is left (undefined). A batch is claimed and its
 * notifications are stored in one transaction, so each is sent once.
 */
async function notifySellers<Claimed>(
  services: Services,
  claim: (trx: Database) => Promise<Claimed[] | undefined>,
  toNotification: (claimed: Claimed) => SellerNotification,
): Promise<void> {
  const notifyBatch = () =>
    services.db.transaction().execute(async (trx) => {
      const batch = await claim(trx);
      for (const claimed of batch ?? []) await notifyMember(services, trx, toNotification(claimed));
      return batch !== undefined;
    });
  while (await notifyBatch());
}
