import { fingerprintStoredPictures } from '#features/pictures/picture-fingerprints.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { findRevisions } from '../editing/queries.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { findAdImages } from '../queries.server.ts';
import { isLive } from '../rules.ts';
import { checkAd, toCheckedAd } from './check-ad.server.ts';
import { fingerprintAds } from './fingerprint-ads.server.ts';
import { findAdsToCheck } from './queries.server.ts';

/**
 * Finds the signals of ads in review again after the rules have changed. Computes the fingerprints of pictures and ads
 * that have none: imported ones, those of the demo and of earlier versions.
 */
export const checkWaitingAds = defineJob({
  name: 'ads.check-waiting',
  schedule: '47 * * * *',
  runsAtStart: true,
  run: async (services) => {
    await fingerprintStoredPictures(services);
    await fingerprintAds(services.db);
    for (const id of await findAdsToCheck(services.db)) await checkWaitingAd(services, id);
  },
});

function checkWaitingAd(services: Services, id: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const ad = await lockAd(trx, id);
    if (isLive(ad.status)) {
      const [change] = await findRevisions(trx, [id]);
      if (change) await checkAd(services, trx, toCheckedAd({ ...ad, ...change.content }, change.image_ids));
      return;
    }
    const images = await findAdImages(trx, [id]);
    await checkAd(
      services,
      trx,
      toCheckedAd(
        ad,
        images.map((image) => image.id),
      ),
    );
  });
}
