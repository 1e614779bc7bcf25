import { findReader, type Reader } from '#features/accounts/preferences/find-reader.server.ts';
import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { isLive } from '#features/ads/rules.ts';
import { sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { toAdLink } from './ad-link.server.ts';
import { CAUGHT_UP_MS } from './rules.ts';
import { storeNotification } from './store-notification.server.ts';
import { findDueLetters, findUntoldFollowers, lockTelling, takeDueLetter } from './telling-queries.server.ts';

const BATCH = 500;
/** Ads that one letter names. */
const NAMED = 20;

/** Tells followers of an ad as soon as it is live. Who was told stands in their notifications: a run more tells nobody twice. */
export const tellFollowedAds = defineJob({
  name: 'alerts.tell-followed-ads',
  schedule: '*/5 * * * *',
  run: async (services) => {
    while ((await tellBatch(services)) === BATCH);
  },
});

async function tellBatch({ db, clock }: Services): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await lockTelling(trx, 'followed ads');
    const rows = await findUntoldFollowers(trx, { after: new Date(now - CAUGHT_UP_MS), until: new Date(now) }, BATCH);
    let reader: Reader | undefined;
    for (const { reader_id, ad_id, title, seller_id, seller_name } of rows) {
      if (reader?.userId !== reader_id) reader = await findReader(trx, reader_id);
      if (!reader) continue;
      const about = { adId: String(ad_id), title, sellerId: String(seller_id), sellerName: seller_name };
      const data = { ...about, ...(reader.wants('followedAd', 'email') && { isLetterDue: true }) };
      await storeNotification(trx, reader, { type: 'followed-ad', data }, new Date(now));
    }
    return rows.length;
  });
}

/** One letter a day with what followers were told of, and is still to be had. */
export const writeOfFollowedAds = defineJob({
  name: 'alerts.write-of-followed-ads',
  schedule: '0 5 * * *',
  run: async (services) => {
    for (const { user_id, ad_ids } of await findDueLetters(services.db, new Date(services.clock() - 2 * CAUGHT_UP_MS))) {
      const [reader, cards] = [await findReader(services.db, user_id), await findAdCards(services, ad_ids.map(Number))];
      const ads = cards.filter(({ status }) => isLive(status));
      await write(services, user_id, reader, ads).catch((error: unknown) =>
        services.log.error({ error, userId: user_id }, 'followed ads could not be written of'),
      );
    }
  },
});

async function write(services: Services, userId: number, reader: Reader | undefined, ads: AdCard[]): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await takeDueLetter(trx, userId)) || !reader?.wants('followedAd', 'email') || ads.length === 0) return;
    await sendLetter(services, trx, {
      recipient: reader.email,
      language: reader.language,
      subject: (t, site) => t('followedSubject', { count: ads.length, site }),
      lines: (t, site) => [t('followedText', { site }), t('lettersHint')],
      links: () => ads.slice(0, NAMED).map((ad) => toAdLink(ad, reader.language)),
    });
  });
}
