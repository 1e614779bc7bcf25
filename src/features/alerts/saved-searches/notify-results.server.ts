import { type Recipient, unsubscribePath } from '#features/accounts/preferences/preferences.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { storeNotification } from '../notifications/notify-member.server.ts';
import { toAdLink } from '../send-digests.server.ts';
import type { SavedSearchRow } from './queries.server.ts';

/** Ads listed per search, in the email and in the notification. */
export const MAX_LISTED = 5;

/** New results of a search. */
export interface NewResults {
  search: SavedSearchRow;
  total: number;
  /** The newest ones, at most `MAX_LISTED`. */
  ads: AdCard[];
}

/** Notifies a member of new results in the app, by search, and with one email, in the caller's transaction. */
export async function notifyResults(
  services: Services,
  trx: Database,
  recipient: Recipient,
  results: NewResults[],
): Promise<void> {
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
  if (results.length > 0 && recipient.wants('savedSearch', 'email')) await sendEmail(services, trx, recipient, results);
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
