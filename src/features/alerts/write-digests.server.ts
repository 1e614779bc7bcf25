import { findReader } from '#features/accounts/preferences/find-reader.server.ts';
import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard, Price } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format.ts';
import { isLive } from '#features/ads/rules.ts';
import { isCheaper } from '#features/ads/seeing/rules.ts';
import { type LetterLink, type LetterWords, sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import { inLanguage, type Language } from '#platform/language.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { toAdLink } from './ad-link.server.ts';
import { type DueLetter, findDueLetters, takeDueLetter } from './letter-queries.server.ts';
import { CAUGHT_UP_MS, type Digested, SWITCHES } from './rules.ts';
import { lastTurn } from './saved-searches/rules.ts';

/** Ads that one letter names. */
const NAMED = 20;

interface News {
  ad: AdCard;
  /** What it cost before, where that is the news. */
  before: Price | null;
}

interface Digest {
  /** Whether what was told is still true. */
  isNews: (news: News) => boolean;
  subject: (t: LetterWords, values: { count: number; site: string }) => string;
  text: 'followedText' | 'priceDropText';
  toLink: (t: LetterWords, news: News, language: Language) => LetterLink;
}

const DIGESTS: Record<Digested, Digest> = {
  'followed-ad': {
    isNews: () => true,
    subject: (t, values) => t('followedSubject', values),
    text: 'followedText',
    toLink: (_t, { ad }, language) => toAdLink(ad, language),
  },
  'price-drop': {
    isNews: ({ ad, before }) => before !== null && isCheaper(before, ad.price),
    subject: (t, values) => t('priceDropSubject', values),
    text: 'priceDropText',
    toLink: (t, { ad, before }, language) => ({
      text: t('priceDropLine', {
        title: inLanguage(ad.title, language),
        price: formatPrice(ad.price, language) ?? t('free'),
        before: before && formatPrice(before, language),
      }),
      path: `/ad/${ad._id}`,
    }),
  },
};

/**
 * One letter a day and kind with what a member was told of in the app until 5:00 UTC, and is still true. After a downtime likewise one, with all
 * that waits; what is older than six days is no news any more.
 */
export const writeDigests = defineJob({
  name: 'alerts.write-digests',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const until = lastTurn('daily', services.clock());
    const times = { after: new Date(until - 2 * CAUGHT_UP_MS), until: new Date(until) };
    for (const type of ['followed-ad', 'price-drop'] as const) {
      for (const letter of await findDueLetters(services.db, type, times)) {
        await write(services, type, letter, times.until).catch((error: unknown) =>
          services.log.error({ error, userId: letter.userId, type }, 'a digest could not be written'),
        );
      }
    }
  },
});

async function write(services: Services, type: Digested, { userId, ads }: DueLetter, until: Date): Promise<void> {
  const { isNews, subject, text, toLink } = DIGESTS[type];
  const reader = await findReader(services.db, userId);
  const cards = await findAdCards(services, [...ads.keys()].map(Number));
  const news = cards
    .map((ad) => ({ ad, before: ads.get(ad._id) ?? null }))
    .filter((one) => isLive(one.ad.status) && isNews(one));
  await services.db.transaction().execute(async (trx) => {
    if (
      !(await takeDueLetter(trx, { userId, type, until })) ||
      !reader?.wants(SWITCHES[type], 'email') ||
      news.length === 0
    )
      return;
    await sendLetter(services, trx, {
      recipient: reader.email,
      language: reader.language,
      subject: (t, site) => subject(t, { count: news.length, site }),
      lines: (t, site) => [t(text, { site }), t('lettersHint')],
      links: (t) => news.slice(0, NAMED).map((one) => toLink(t, one, reader.language)),
    });
  });
}
