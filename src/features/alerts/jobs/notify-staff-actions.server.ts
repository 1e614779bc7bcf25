import { claimStaffNotices } from '#features/ads/staff-notices.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { notifyMember } from '../notifications/notify-member.server.ts';

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
    while (await notifyBatch(services));
  },
});

/** False if no notices are left. */
function notifyBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const notices = await claimStaffNotices(trx);
    for (const { adId, sellerId, title, action, reason } of notices ?? []) {
      const data = { adId: String(adId), title, reason: reason ?? '' };
      await notifyMember(services, trx, { userId: sellerId, type: TYPES[action], data });
    }
    return notices !== undefined;
  });
}
