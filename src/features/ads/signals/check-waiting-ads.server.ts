import { fingerprintStoredPictures } from '#features/pictures/fingerprint-stored-pictures.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/define-job.server.ts';

import { findRevisions } from '../editing/queries.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { findAdImages } from '../queries.server.ts';
import { isLive } from '../rules.ts';
import { checkAd, toCheckedAd } from './check-ad.server.ts';
import { findAdsToCheck, findAdsToFingerprint, insertFingerprints } from './queries.server.ts';
import { textFingerprint } from './text-fingerprint.server.ts';

const BATCH_SIZE = 100;

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
    for (let last: number | undefined = 0; last !== undefined; last = await fingerprintAdsAfter(services, last));
    for (const id of await findAdsToCheck(services.db)) await checkWaitingAd(services, id);
  },
});

/** Computes the fingerprints of a batch of ads in id order. Returns the last id; undefined at the end. */
async function fingerprintAdsAfter({ db }: Services, after: number): Promise<number | undefined> {
  const ads = await findAdsToFingerprint(db, { after, limit: BATCH_SIZE });
  if (ads.length === 0) return undefined;
  await insertFingerprints(
    db,
    ads.map(({ id, title, description }) => ({ ad_id: id, fingerprint: textFingerprint([title, description]) })),
  );
  return ads.at(-1)?.id;
}

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
