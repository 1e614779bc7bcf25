import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/pagination.ts';

import { toConditions, EMPTY_FILTER, type SearchFilter, toTsquery } from './conditions.server.ts';
import { getSearchCache, getOrLoad } from './search-cache.server.ts';
import type { PageWindow } from './queries.server.ts';
import { isDateSort, type ColumnSort } from '../rules.ts';

/** Cost ratio of rechecking a row's words to finding the row by its words. */
const RECHECK_COST = 2.5;
/** A price range is looked up by keys only if it matches less than this share of all ads. */
const MAX_SELECTIVE_SHARE = 1 / 3;
/** Keys are looked up by whole weeks: even a small page reads at least this share of the hits. */
const MIN_WEEKLY_SHARE = 1 / 8;
/** Factor for price orders: the bound estimated from a sample always reads more than the page (`collectByPrice`). */
const PRICE_OVERREAD = 2;

/** Whether a price range excludes enough ads to be worth looking up by price keys. */
export async function isPriceRangeSelective(db: Database, { minRank, maxRank }: SearchFilter): Promise<boolean> {
  if (minRank === undefined && maxRank === undefined) return false;
  const [inRange, all] = await Promise.all([
    estimateAds(db, { ...EMPTY_FILTER, minRank, maxRank }),
    estimateAds(db, EMPTY_FILTER),
  ]);
  return inRange < all * MAX_SELECTIVE_SHARE;
}

/**
 * Whether collecting and sorting what a page needs is cheaper than scanning the list's order up to the page.
 * `total` is capped at 10,001.
 */
export async function isCollectingCheaper(
  db: Database,
  filter: SearchFilter,
  sort: ColumnSort,
  { limit, offset }: PageWindow,
  total: number,
): Promise<boolean> {
  const [hits, scanned] = await Promise.all([
    estimateHits(db, filter, total),
    estimateAds(db, { ...EMPTY_FILTER, ...indexedPart(filter, sort) }),
  ]);
  const share = (limit + offset) / hits;
  const collected = isDateSort(sort)
    ? hits * Math.max(share, MIN_WEEKLY_SHARE)
    : Math.min(hits, (limit + offset) * PRICE_OVERREAD);
  return collected < scanned * share * RECHECK_COST;
}

/** How many ads match: `total` while it is exact, the planner's estimate once it is capped at 10,001. */
export async function estimateHits(db: Database, filter: SearchFilter, total: number): Promise<number> {
  return total > MAX_TOTAL ? Math.max(total, await estimateAds(db, filter)) : total;
}

/** The part of a filter that the index of the sort order covers. */
function indexedPart(
  { categoryIds, countryId, cityId, since, minRank, maxRank }: SearchFilter,
  sort: ColumnSort,
): Partial<SearchFilter> {
  return { categoryIds, countryId, cityId, ...(isDateSort(sort) ? { since } : { minRank, maxRank }) };
}

/** The planner's row estimate: right within a small factor, for the cost of planning. */
function estimateAds(db: Database, filter: SearchFilter): Promise<number> {
  return getOrLoad(getSearchCache(db).estimates, JSON.stringify(filter), async () => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json)
      select from ads where ${toConditions({ ...filter, words: [] })} ${hasWords(filter.words)}`.execute(db);
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  });
}

/** Written with `@@`, for which the planner has statistics on how common each word is. */
const hasWords = (words: string[][]): RawBuilder<unknown> =>
  words.length === 0 ? sql`` : sql`and search @@ ${toTsquery(words)}::tsquery`;
