import { listNewAds } from '#features/search/engine/find-new-ads.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { storeMatcher } from './matchers.server.ts';
import { notifyFinds } from './notify-finds.server.ts';
import { deleteOldFinds, findInstantSearches, insertFinds, markSwept, type SweptSearch } from './queries.server.ts';
import { FINDS_KEPT_MS } from './rules.ts';

/** Searches between two updates of the database. */
const PAGE = 200;

/**
 * Looks for the ads of the last day, or since the last sweep if that is longer ago, that instant searches have not
 * found: those of a process that died, and those whose words the vocabulary didn't have at the time. Also reads
 * the text of each search again, because categories and the lexicon may have changed.
 */
export const sweepSearches = defineJob({
  name: 'alerts.sweep-searches',
  schedule: '5-59/15 * * * *',
  runsAtStart: true,
  maxHours: 1,
  run: async (services) => {
    const now = new Date(services.clock());
    for (let afterId = 0; ;) {
      const searches = await findInstantSearches(services.db, { afterId, now, limit: PAGE });
      const swept: number[] = [];
      for (const search of searches) if (await sweepSearch(services, search, now)) swept.push(search.id);
      await markSwept(services.db, swept, now);
      if (searches.length < PAGE) break;
      afterId = searches.at(-1)!.id; // the page is not empty
    }
    await notifyFinds(services);
    // Last: after a downtime, what was found before is still known.
    await deleteOldFinds(services.db, new Date(now.getTime() - FINDS_KEPT_MS));
  },
});

/** Ads that are listed with one statement. */
const LISTED = 500;
const MAX_LISTED = 10_000;

/** False if it failed: that is logged, so that one search doesn't block the others. */
async function sweepSearch(services: Services, search: SweptSearch, now: Date): Promise<boolean> {
  try {
    const filter = await storeMatcher(services, search);
    const period = { after: search.new_after, until: now, excludedSellerId: search.user_id };
    for (let offset = 0; filter && offset < MAX_LISTED; offset += LISTED) {
      const ids = await listNewAds(services.db, filter, period, { limit: LISTED, offset });
      const finds = ids.map((ad_id) => ({ search_id: search.id, ad_id }));
      await insertFinds(services.db, finds, now);
      if (ids.length < LISTED) break;
    }
    return true;
  } catch (error) {
    services.log.error({ error, searchId: search.id }, 'failed to sweep a saved search');
    return false;
  }
}
