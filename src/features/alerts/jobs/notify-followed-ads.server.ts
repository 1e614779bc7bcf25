import { findRecipient, type Recipient } from '#features/accounts/preferences/preferences.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { MAX_LOOKBACK_MS } from '../notifications/rules.ts';
import { storeNotification } from '../notifications/notify-member.server.ts';
import { findFollowedAdRecipients, lockNotificationJob } from './queries.server.ts';

const BATCH = 500;

/**
 * Notifies the followers of a seller in the app once an ad is live; `sendDigests` emails them. Idempotent: skips
 * followers who already have a notification about the ad.
 */
export const notifyFollowedAds = defineJob({
  name: 'alerts.tell-followed-ads',
  schedule: '*/5 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await notifyBatch(services)) === BATCH);
  },
});

async function notifyBatch(services: Services): Promise<number> {
  const now = services.clock();
  return services.db.transaction().execute(async (trx) => {
    await lockNotificationJob(trx, 'followed ads');
    const rows = await findFollowedAdRecipients(
      trx,
      { after: new Date(now - MAX_LOOKBACK_MS), until: new Date(now) },
      BATCH,
    );
    let recipient: Recipient | undefined;
    for (const { recipient_id, ad_id, title, seller_id, seller_name } of rows) {
      if (recipient?.userId !== recipient_id) recipient = await findRecipient(trx, recipient_id);
      if (!recipient) continue;
      const data = { adId: String(ad_id), title, sellerId: String(seller_id), sellerName: seller_name };
      await storeNotification(services, trx, recipient, { type: 'followed-ad', data });
    }
    return rows.length;
  });
}
