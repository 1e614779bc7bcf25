import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { moveAd } from '../move-ad.server.ts';

import { lockEndedAds } from './queries.server.ts';

const BATCH = 100;

/** Takes ads whose end has come off the site. It asks for every end up to now, so that one that came while no process ran is not missed. */
export const expireAds = defineJob({
  name: 'ads.expire',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    let expired = 0;
    for (let count = await expireBatch(services); count > 0; count = await expireBatch(services)) expired += count;
    if (expired > 0) services.contentChanged();
  },
});

function expireBatch({ db, clock }: Services): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ads = await lockEndedAds(trx, new Date(clock()), BATCH);
    for (const { id, status } of ads) {
      // Nobody is promised an ad for longer than it lasts.
      if (status === 'reserved') await moveAd(trx, id, 'release');
      await moveAd(trx, id, 'expire');
    }
    return ads.length;
  });
}
