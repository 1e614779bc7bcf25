import { findReader, type Reader } from '#features/accounts/preferences/find-reader.server.ts';
import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { findNewAds } from '#features/search/find-new-ads.server.ts';
import { sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { toAdLink } from '../ad-link.server.ts';
import { storeNotification } from '../store-notification.server.ts';
import { advanceTold, findDueSearches, findMembersToTell, type SearchRow, type Turns } from './queries.server.ts';
import { lastTurn, SETTLED_MS } from './rules.ts';

/** Ads that are named in a letter, or in the app, for one search. */
const NAMED = 5;

/** Tells members what their searches have found: at once, or when a day or week of theirs is over. Catches up after a downtime. */
export const tellFinds = defineJob({
  name: 'alerts.tell-finds',
  schedule: '*/5 * * * *',
  run: async (services) => {
    const until = services.clock() - SETTLED_MS;
    const turns = {
      instant: new Date(until),
      daily: new Date(lastTurn('daily', until)),
      weekly: new Date(lastTurn('weekly', until)),
    };
    for (let members = await findMembersToTell(services.db, turns, 0); members.length > 0;) {
      for (const userId of members) await tellMember(services, userId, turns);
      members = await findMembersToTell(services.db, turns, members.at(-1) ?? 0);
    }
  },
});

/** One member that can't be told keeps nobody else waiting. */
async function tellMember(services: Services, userId: number, turns: Turns): Promise<void> {
  try {
    const reader = await findReader(services.db, userId);
    if (reader) await tellReader(services, reader, turns);
  } catch (error) {
    services.log.error({ error, userId }, 'saved searches could not be told');
  }
}

interface Finds {
  search: SearchRow;
  total: number;
  ads: AdCard[];
}

async function tellReader(services: Services, reader: Reader, turns: Turns): Promise<void> {
  const searches = await findDueSearches(services.db, reader.userId, turns);
  const finds: Finds[] = [];
  for (const search of searches) finds.push(await findFor(services, search, turns.instant));
  await services.db.transaction().execute(async (trx) => {
    const told: Finds[] = [];
    for (const found of finds)
      if ((await advanceTold(trx, found.search, turns.instant)) && found.total > 0) told.push(found);
    for (const { search, total, ads } of told) {
      const data = {
        searchId: String(search.id),
        name: search.name,
        address: search.address,
        count: total,
        adIds: ads.map(({ _id }) => _id),
      };
      await storeNotification(services, trx, reader, { type: 'saved-search', data });
    }
    if (told.length > 0 && reader.wants('savedSearch', 'email')) await writeTo(services, trx, reader, told);
  });
}

async function findFor(services: Services, search: SearchRow, until: Date): Promise<Finds> {
  const news = { after: search.told_until, until, readerId: search.user_id };
  const { ids, total } = await findNewAds(services.db, search.query as SearchQuery, news, NAMED);
  return { search, total, ads: await findAdCards(services, ids) };
}

function writeTo(services: Services, trx: Database, { email, language }: Reader, told: Finds[]): Promise<void> {
  return sendLetter(services, trx, {
    recipient: email,
    language,
    subject: (t, site) => t('findsSubject', { count: told.reduce((sum, { total }) => sum + total, 0), site }),
    lines: (t, site) => [t('findsText', { site }), t('findsHint')],
    links: (t) =>
      told.map(({ search, total, ads }) => ({
        text: t('findsOf', { name: search.name, count: total }),
        path: search.address,
        below: ads.map((ad) => toAdLink(ad, language)),
      })),
  });
}
