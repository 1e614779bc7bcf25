import { findRecipient, type Recipient, unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { findNewAds } from '#features/search/engine/find-new-ads.server.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { storeNotification } from '../notifications/notify-member.server.ts';
import { toAdLink } from '../send-digests.server.ts';
import {
  advanceNotifiedUntil,
  type DueTimes,
  findDueMembers,
  findDueSearches,
  type SavedSearchRow,
} from './queries.server.ts';
import { COMMIT_GRACE_MS, lastDueTime } from './rules.ts';

/** Ads listed per search, in the email and in the notification. */
const MAX_LISTED = 5;

/**
 * Notifies members about new results of their saved searches: at once, daily or weekly. Catches up after a downtime.
 */
export const notifyNewResults = defineJob({
  name: 'alerts.tell-finds',
  schedule: '*/5 * * * *',
  run: async (services) => {
    const until = services.clock() - COMMIT_GRACE_MS;
    const dueTimes = {
      instant: new Date(until),
      daily: new Date(lastDueTime('daily', until)),
      weekly: new Date(lastDueTime('weekly', until)),
    };
    for (let members = await findDueMembers(services.db, dueTimes, 0); members.length > 0;) {
      for (const userId of members) await notifyMember(services, userId, dueTimes);
      members = await findDueMembers(services.db, dueTimes, members.at(-1) ?? 0);
    }
  },
});

/** Logs errors, so that one member's failure doesn't block the others. */
async function notifyMember(services: Services, userId: number, dueTimes: DueTimes): Promise<void> {
  try {
    const recipient = await findRecipient(services.db, userId);
    if (recipient) await notifyRecipient(services, recipient, dueTimes);
  } catch (error) {
    services.log.error({ error, userId }, 'failed to notify about saved searches');
  }
}

interface NewResults {
  search: SavedSearchRow;
  total: number;
  ads: AdCard[];
}

async function notifyRecipient(services: Services, recipient: Recipient, dueTimes: DueTimes): Promise<void> {
  const searches = await findDueSearches(services.db, recipient.userId, dueTimes);
  const candidates: NewResults[] = [];
  for (const search of searches) candidates.push(await findNewResults(services, search, dueTimes.instant));
  await services.db.transaction().execute(async (trx) => {
    const results: NewResults[] = [];
    for (const candidate of candidates)
      if ((await advanceNotifiedUntil(trx, candidate.search, dueTimes.instant)) && candidate.total > 0)
        results.push(candidate);
    for (const { search, total, ads } of results) {
      const data = {
        searchId: String(search.id),
        name: search.name,
        address: search.address,
        count: total,
        adIds: ads.map(({ _id }) => _id),
      };
      await storeNotification(services, trx, recipient, { type: 'saved-search', data });
    }
    if (results.length > 0 && recipient.wants('savedSearch', 'email'))
      await sendEmail(services, trx, recipient, results);
  });
}

async function findNewResults(services: Services, search: SavedSearchRow, until: Date): Promise<NewResults> {
  const timeRange = { after: search.told_until, until, excludedSellerId: search.user_id };
  const { ids, total } = await findNewAds(services.db, search.query, timeRange, MAX_LISTED);
  return { search, total, ads: await findAdCards(services, ids) };
}

function sendEmail(services: Services, trx: Database, recipient: Recipient, results: NewResults[]): Promise<void> {
  const { email, language } = recipient;
  return sendSiteEmail(services, trx, {
    recipient: email,
    language,
    unsubscribePath: unsubscribePath(services.keys, recipient, 'savedSearch'),
    subject: (t, site) => t('findsSubject', { count: results.reduce((sum, { total }) => sum + total, 0), site }),
    paragraphs: (t, site) => [t('findsText', { site }), t('findsHint')],
    links: (t) =>
      results.map(({ search, total, ads }) => ({
        text: t('findsOf', { name: search.name, count: total }),
        path: search.address,
        children: ads.map((ad) => toAdLink(ad, language)),
      })),
  });
}
