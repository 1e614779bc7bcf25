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
import { rankAndCount } from './rank-hits.server.ts';
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
export const countAdsCached = (db: Database, filter: SearchFilter): Promise<number> =>
  cachedCountOf(db, filter, () => countAds(db, filter));

/** The same. For a deep page that is read by week, the query that counts also finds the page's cursor. */
export function countAdsForPage(db: Database, filter: SearchFilter, sort: Sort, window: PageWindow): Promise<number> {
  const isByDate = sort === 'newest' || sort === 'relevance';
  return isByDate && isDeepByWeek(filter, 'newest', window)
    ? countWithCursor(db, filter, window)
    : countAdsCached(db, filter);
}

/** The best matches of a page among the ranked hits, and the number of matching ads, with one query. */
export async function rankAndCountCached(
  db: Database,
  filter: SearchFilter,
  window: PageWindow,
): Promise<{ ids: number[] | undefined; total: number }> {
  let ids: number[] | undefined;
  const total = await cachedCountOf(db, filter, async () => {
    const found = await rankAndCount(db, filter, window);
    ids = found.ids;
    return found.total;
  });
  return { ids, total };
}

const countWithCursor = (db: Database, filter: SearchFilter, { offset }: PageWindow): Promise<number> =>
  cachedCountOf(db, filter, async () => {
    const { total, place } = await countAdsWithPosition(db, filter, offset);
    cacheCursor(db, filter, 'newest', offset, place);
    return total;
  });

function cachedCountOf(db: Database, filter: SearchFilter, count: () => Promise<number>): Promise<number> {
  // Neither the order of the list nor that of the words changes its number.
  const words = filter.words.map((clause) => JSON.stringify(clause)).toSorted();
  const key = JSON.stringify({ ...filter, words, typed: undefined, likelyCategoryId: undefined });
  return cachedCount(db, key, async () => {
    const total = await count();
    dependsOn(...tagsOfCount(filter, total));
    return total;
  });
}
