import { findReader, type Reader } from '#features/accounts/preferences/find-reader.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { CAUGHT_UP_MS } from './rules.ts';
import { storeNotification } from './store-notification.server.ts';
import { findUntoldFollowers, lockTelling } from './telling-queries.server.ts';

const BATCH = 500;
/** Tells followers of an ad in the app as soon as it is live; `writeDigests` writes to them. Who was told stands in their notifications: a run more tells nobody twice. */
export const tellFollowedAds = defineJob({
  name: 'alerts.tell-followed-ads',
  schedule: '*/5 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await tellBatch(services)) === BATCH);
  },
});

async function tellBatch(services: Services): Promise<number> {
  const now = services.clock();
  return services.db.transaction().execute(async (trx) => {
    await lockTelling(trx, 'followed ads');
    const rows = await findUntoldFollowers(trx, { after: new Date(now - CAUGHT_UP_MS), until: new Date(now) }, BATCH);
    let reader: Reader | undefined;
    for (const { reader_id, ad_id, title, seller_id, seller_name } of rows) {
      if (reader?.userId !== reader_id) reader = await findReader(trx, reader_id);
      if (!reader) continue;
      const about = { adId: String(ad_id), title, sellerId: String(seller_id), sellerName: seller_name };
      const data = { ...about, ...(reader.wants('followedAd', 'email') && { isLetterDue: true }) };
      await storeNotification(services, trx, reader, { type: 'followed-ad', data });
    }
    return rows.length;
  });
}
