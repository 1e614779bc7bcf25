import { findRecipient, type Recipient } from '#features/accounts/preferences/preferences.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { findNewAds } from '#features/search/engine/find-new-ads.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { MAX_LISTED, type NewResults, notifyResults } from './notify-results.server.ts';
import {
  advanceNotifiedUntil,
  type DueTimes,
  findDueMembers,
  findDueSearches,
  type SavedSearchRow,
} from './queries.server.ts';
import { COMMIT_GRACE_MS, lastDueTime } from './rules.ts';

/**
 * Notifies members daily or weekly about new results of their saved searches; `instant/` has those that are notified at
 * once. Catches up after a downtime.
 */
export const notifyNewResults = defineJob({
  name: 'alerts.tell-finds',
  schedule: '*/5 * * * *',
  run: async (services) => {
    const until = services.clock() - COMMIT_GRACE_MS;
    const dueTimes: DueTimes = {
      until: new Date(until),
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

async function notifyRecipient(services: Services, recipient: Recipient, dueTimes: DueTimes): Promise<void> {
  const searches = await findDueSearches(services.db, recipient.userId, dueTimes);
  const candidates: NewResults[] = [];
  for (const search of searches) candidates.push(await findNewResults(services, search, dueTimes.until));
  await services.db.transaction().execute(async (trx) => {
    const results: NewResults[] = [];
    for (const candidate of candidates)
      if ((await advanceNotifiedUntil(trx, candidate.search, dueTimes.until)) && candidate.total > 0)
        results.push(candidate);
    await notifyResults(services, trx, recipient, results);
  });
}

async function findNewResults(services: Services, search: SavedSearchRow, until: Date): Promise<NewResults> {
  const timeRange = { after: search.told_until, until, excludedSellerId: search.user_id };
  const { ids, total } = await findNewAds(services.db, search.query, timeRange, MAX_LISTED);
  return { search, total, ads: await findAdCards(services, ids) };
}
