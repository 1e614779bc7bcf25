import { CATALOG_TAG } from '#features/catalog/catalog.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Sort } from '../contract.ts';
import type { SearchFilter } from './conditions.server.ts';
import { countAds, countAdsWithPosition, type PageWindow } from './queries.server.ts';
import { cacheCursor, isDeepByWeek } from './scan-page.server.ts';
import { countTags } from './page-tags.server.ts';

/** Cached, because counting is the most expensive part of a list, and all its pages need the same count. */
const cachedCount = cached<number>({ name: 'counts of lists', maxBytes: 2 * MB, ttlMs: MINUTE_MS });

/** Larger numbers may be a minute old: the difference is not visible, and counting them takes most of the time. */
const EXACT_UP_TO = 1_000;

/** The tags that a count depends on. */
export const tagsOfCount = (filter: SearchFilter, total: number): Tag[] =>
  total <= EXACT_UP_TO ? countTags(filter) : [CATALOG_TAG];

/** The number of matching ads, cached. */
export function countAdsCached(db: Database, filter: SearchFilter): Promise<number> {
  return cachedCount(db, JSON.stringify(filter), async () => {
    const total = await countAds(db, filter);
    dependsOn(...tagsOfCount(filter, total));
    return total;
  });
}

/** The same. For a deep page that is read by week, the query that counts also finds the page's cursor. */
export function countAdsForPage(db: Database, filter: SearchFilter, sort: Sort, window: PageWindow): Promise<number> {
  const isByDate = sort === 'newest' || sort === 'relevance';
  return isByDate && isDeepByWeek(filter, 'newest', window)
    ? countWithCursor(db, filter, window)
    : countAdsCached(db, filter);
}

function countWithCursor(db: Database, filter: SearchFilter, { offset }: PageWindow): Promise<number> {
  return cachedCount(db, JSON.stringify(filter), async () => {
    const { total, place } = await countAdsWithPosition(db, filter, offset);
    dependsOn(...tagsOfCount(filter, total));
    cacheCursor(db, filter, 'newest', offset, place);
    return total;
  });
}
