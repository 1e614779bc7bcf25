import type { Database } from '#platform/database.server.ts';

import type { Sort } from '../contract.ts';
import type { SearchFilter } from './conditions.server.ts';
import { countAds, countAdsWithPosition, type PageWindow } from './queries.server.ts';
import { cacheCursor, isDeepByWeek } from './scan-page.server.ts';
import { getOrLoad, getSearchCache } from './search-cache.server.ts';

/** The number of matching ads, cached for ten seconds. */
export function countAdsCached(db: Database, filter: SearchFilter): Promise<number> {
  return getOrLoad(getSearchCache(db).counts, JSON.stringify(filter), () => countAds(db, filter));
}

/** The same. For a deep page that is read by week, the query that counts also finds the page's cursor. */
export function countAdsForPage(db: Database, filter: SearchFilter, sort: Sort, window: PageWindow): Promise<number> {
  const isByDate = sort === 'newest' || sort === 'relevance';
  return isByDate && isDeepByWeek(filter, 'newest', window)
    ? countWithCursor(db, filter, window)
    : countAdsCached(db, filter);
}

function countWithCursor(db: Database, filter: SearchFilter, { offset }: PageWindow): Promise<number> {
  return getOrLoad(getSearchCache(db).counts, JSON.stringify(filter), async () => {
    const { total, place } = await countAdsWithPosition(db, filter, offset);
    cacheCursor(db, filter, 'newest', offset, place);
    return total;
  });
}
