import { type EndingAd, takeEndingAds } from '#features/ads/lifecycle/ending-ads.server.ts';
import type { LetterWords } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import { inLanguage, isolate } from '#platform/language.ts';

import { notify } from './notify.server.ts';

/** Tells owners 3 days and 1 day before their ads end. An ad is marked and its owner told in one transaction: once, whatever is cut short. */
export const tellOfEnds = defineJob({
  name: 'alerts.ending-ads',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    let isDone = false;
    while (!isDone) isDone = await tellBatch(services);
  },
});

function tellBatch(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const ads = await takeEndingAds(trx, services.clock());
    for (const ad of ads) {
      await notify(services, trx, {
        userId: ad.sellerId,
        type: 'ad-ending',
        data: { adId: String(ad.id), title: ad.title, days: ad.days },
        letter: (language) => describeEnd(services, ad, isolate(inLanguage(ad.title, language))),
      });
    }
    return ads.length === 0;
  });
}

function describeEnd({ config }: Services, { days }: EndingAd, title: string) {
  return {
    subject: (t: LetterWords) => t('endingSubject', { count: days, title }),
    lines: (t: LetterWords, site: string) => [
      t('endingText', { count: days, title, site }),
      t('endingHint'),
      `${config.siteUrl}/account`,
    ],
  };
}
