import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { transitionAd } from '../transition-ad.server.ts';

import { lockAdsToExpire } from './queries.server.ts';

const BATCH_SIZE = 100;

/**
 * Expires live ads whose end date has passed. Selects all end dates up to now, so ads that ended during downtime are
 * included.
 */
export const expireAds = defineJob({
  name: 'ads.expire',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await expireBatch(services)) > 0);
  },
});

function expireBatch(services: Services): Promise<number> {
  return transact(services, async (trx) => {
    const ads = await lockAdsToExpire(trx, new Date(services.clock()), BATCH_SIZE);
    for (const ad of ads) {
      // The transition table has no `expire` from `reserved`.
      const released = ad.status === 'reserved' ? await transitionAd(services, trx, ad, 'release') : ad;
      await transitionAd(services, trx, released, 'expire');
    }
    return ads.length;
  });
}
