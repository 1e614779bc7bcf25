import { sql } from 'kysely';

import { findRecipient, unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard, Price } from '#features/ads/contract.ts';
import { isCheaper } from '#features/ads/engagement/rules.ts';
import { formatPrice } from '#features/ads/format-money.ts';
import { isLive } from '#features/ads/rules.ts';
import { type EmailTranslator, sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { EmailLink } from '#features/site/to-email-html.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { type Language, localize } from '#platform/text/language.ts';

import { type DigestType, NOTIFICATION_TYPES } from './notifications/notification-types.ts';
import { MAX_LOOKBACK_MS } from './notifications/notify-member.server.ts';
import { lastDueTime } from './saved-searches/rules.ts';

/** Ads listed in one email. */
const MAX_LISTED = 20;

interface DigestItem {
  ad: AdCard;
  /** The price before the drop; null in other digests. */
  before: Price | null;
}

interface Digest {
  /** Whether the notification is still true. */
  isCurrent: (item: DigestItem) => boolean;
  subject: (t: EmailTranslator, values: { count: number; site: string }) => string;
  text: 'followedText' | 'priceDropText';
  toLink: (t: EmailTranslator, item: DigestItem, language: Language) => EmailLink;
}

const DIGESTS: Record<DigestType, Digest> = {
  'followed-ad': {
    isCurrent: () => true,
    subject: (t, values) => t('followedSubject', values),
    text: 'followedText',
    toLink: (_t, { ad }, language) => toAdLink(ad, language),
  },
  'price-drop': {
    isCurrent: ({ ad, before }) => before !== null && isCheaper(before, ad.price),
    subject: (t, values) => t('priceDropSubject', values),
    text: 'priceDropText',
    toLink: (t, { ad, before }, language) => ({
      text: t('priceDropLine', {
        title: localize(ad.title, language),
        price: formatPrice(ad.price, language) ?? t('free'),
        before: before && formatPrice(before, language),
      }),
      path: paths.ad(ad._id),
    }),
  },
};

/**
 * Sends one email per day and type about a member's notifications up to 5:00 UTC that are still true. After a downtime
 * one email covers all pending notifications, except those older than six days.
 */
export const sendDigests = defineJob({
  name: 'alerts.write-digests',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const until = lastDueTime('daily', services.clock());
    const times = { after: new Date(until - 2 * MAX_LOOKBACK_MS), until: new Date(until) };
    for (const type of Object.keys(DIGESTS) as DigestType[]) {
      for (const digest of await findDueDigests(services.db, type, times)) {
        await sendDigest(services, type, digest, times.until).catch((error: unknown) =>
          services.log.error({ error, userId: digest.userId, type }, 'failed to send a digest'),
        );
      }
    }
  },
});

async function sendDigest(
  services: Services,
  type: DigestType,
  { userId, ads }: DueDigest,
  until: Date,
): Promise<void> {
  const { isCurrent, subject, text, toLink } = DIGESTS[type];
  const recipient = await findRecipient(services.db, userId);
  const cards = await findAdCards(services, [...ads.keys()].map(Number));
  const items = cards
    .map((ad) => ({ ad, before: ads.get(ad._id) ?? null }))
    .filter((item) => isLive(item.ad.status) && isCurrent(item));
  await services.db.transaction().execute(async (trx) => {
    if (
      !(await claimDueDigest(trx, { userId, type, until })) ||
      !recipient?.wants(NOTIFICATION_TYPES[type].topic, 'email') ||
      items.length === 0
    )
      return;
    await sendSiteEmail(services, trx, {
      recipient: recipient.email,
      language: recipient.language,
      unsubscribePath: unsubscribePath(services.keys, recipient, NOTIFICATION_TYPES[type].topic),
      subject: (t, site) => subject(t, { count: items.length, site }),
      paragraphs: (t, site) => [t(text, { site }), t('lettersHint')],
      links: (t) => items.slice(0, MAX_LISTED).map((item) => toLink(t, item, recipient.language)),
    });
  });
}

/** A digest that is due. Its ads are sorted latest first; price drops have the price before the first drop. */
interface DueDigest {
  userId: number;
  ads: Map<string, Price | null>;
}

/** Digests of a type that are due, by member, about notifications created in a time range. */
async function findDueDigests(
  db: Database,
  type: DigestType,
  { after, until }: { after: Date; until: Date },
): Promise<DueDigest[]> {
  const { rows } = await sql<{ user_id: number; ads: { id: string; before: Price | null }[] }>`
    select user_id, jsonb_agg(jsonb_build_object('id', ad_id, 'before', before) order by last desc) as ads from (
      select user_id, data ->> 'adId' as ad_id, max(id) as last, (array_agg(data -> 'before' order by id))[1] as before
      from notifications
      where type = ${type} and created_at > ${after} and created_at <= ${until} and data ? 'isLetterDue'
      group by user_id, data ->> 'adId'
    ) as due group by user_id order by user_id`.execute(db);
  return rows.map(({ user_id, ads }) => ({ userId: user_id, ads: new Map(ads.map(({ id, before }) => [id, before])) }));
}

/** Clears the marks of a digest; false when another process has already claimed it. */
async function claimDueDigest(
  db: Database,
  { userId, type, until }: { userId: number; type: DigestType; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set data = data - 'isLetterDue'
    where user_id = ${userId} and type = ${type} and created_at <= ${until} and data ? 'isLetterDue'
    returning id`.execute(db);
  return rows.length > 0;
}

/** The link to an ad in an email: `Toyota Camry 2019 · KWD 3,250`. */
export function toAdLink({ _id, title, price }: AdCard, language: Language): EmailLink {
  return {
    text: [localize(title, language), formatPrice(price, language)].filter(Boolean).join(' · '),
    path: paths.ad(_id),
  };
}
