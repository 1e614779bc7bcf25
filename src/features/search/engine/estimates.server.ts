import { type RawBuilder, sql } from 'kysely';

import { MINUTE_MS } from '#platform/durations.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { limits } from '#platform/limits.ts';

import { toConditions, EMPTY_FILTER, type SearchFilter } from './conditions.server.ts';
import { type Clause, isLexeme, toTsquery } from '../text/clauses.ts';
import type { PageWindow } from './queries.server.ts';

const cachedEstimate = cached<number>({ name: 'estimates of lists', maxBytes: 2 * MB, ttlMs: MINUTE_MS });

/** Cost ratio of rechecking a row's words to finding the row by its words. */
const RECHECK_COST = 2.5;
/** Keys are looked up by whole weeks, so a page in date order reads at least this share of the hits. */
const MIN_WEEKLY_SHARE = 1 / 8;
/** For a wider price range, reading the lists of all its keys is slower (`docs/performance.md`, “Indexes”). */
const MAX_SELECTIVE_SHARE = 1 / 3;

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
 * Whether looking up the hits of a deep page in date order is cheaper than scanning the list's order up to the page.
 * Decides page 1,000 of common words in a million ads (`docs/performance.md`). `total` is capped at 10,001.
 */
export async function isLookupCheaper(
  db: Database,
  filter: SearchFilter,
  { limit, offset }: PageWindow,
  total: number,
): Promise<boolean> {
  const { categoryIds, countryId, cityId, since } = filter;
  const [hits, listed] = await Promise.all([
    estimateHits(db, filter, total),
    estimateAds(db, { ...EMPTY_FILTER, categoryIds, countryId, cityId, since }),
  ]);
  const scanned = listed * ((limit + offset) / hits);
  return hits * MIN_WEEKLY_SHARE < scanned * RECHECK_COST;
}

/** The number of matching ads: `total` if it is exact, the planner's estimate if it is capped at 10,001. */
export async function estimateHits(db: Database, filter: SearchFilter, total: number): Promise<number> {
  return total > limits.maxTotal ? Math.max(total, await estimateAds(db, filter)) : total;
}

/** The planner's row estimate, which is correct within a small factor and only costs the planning. */
function estimateAds(db: Database, filter: SearchFilter): Promise<number> {
  return cachedEstimate(db, JSON.stringify(filter), async () => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json)
      select from ads where ${toConditions({ ...filter, words: [] })} ${hasWords(filter.words)}`.execute(db);
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  });
}

/**
 * Written with `@@`, for which the planner has statistics on how common each word is. Leaves out clauses with keys,
 * whose alternatives the planner would consider rare.
 */
function hasWords(words: Clause[]): RawBuilder<unknown> {
  const ofLexemes = words.filter((clause) => clause.every(isLexeme));
  return ofLexemes.length === 0 ? sql`` : sql`and search @@ ${toTsquery(ofLexemes)}::tsquery`;
}
