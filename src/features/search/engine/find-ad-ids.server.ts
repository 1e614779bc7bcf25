import { adTag } from '#features/ads/ad-tags.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { limits } from '#platform/limits.ts';

import type { Sort } from '../contract.ts';
import { type ColumnSort, isDateSort } from '../rules.ts';
import { hasUnindexedConditions, type SearchFilter } from './conditions.server.ts';
import { countAdsCached, countAdsForPage, rankAndCountCached, tagsOfCount } from './count-ads.server.ts';
import { estimateHits, isLookupCheaper } from './estimates.server.ts';
import { drawTags } from './page-tags.server.ts';
import {
  collectAndSort,
  drawFeaturedAndCount,
  estimatePricePercentile,
  findNearest,
  type ListPosition,
  type PageWindow,
} from './queries.server.ts';
import { rankByRelevance } from './rank-hits.server.ts';
import { findCursor, isDeepByWeek, scanPage } from './scan-page.server.ts';
import { usesWeeklyLookup } from './select-hits.server.ts';

/** The beginning of a list: ids of the featured ads shown first, and the number of all its ads if it was counted. */
interface ListHead {
  featured: number[];
  total: number | undefined;
}

const cachedHead = cached<ListHead>({ name: 'heads of lists', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

/** Cap on the share of the prices to try first. Retries double the share, up to twice this cap. */
const MAX_TRIED_SHARE = 0.3;
const MAX_FEATURED = 3;

interface FoundIds {
  ids: number[];
  total: number;
}

/** The ids of a page, in order, and the total number of matching ads. */
export async function findAdIds(
  db: Database,
  filter: SearchFilter,
  sort: Sort,
  window: PageWindow,
  counted?: Promise<number>,
): Promise<FoundIds> {
  if (!counted && isRankedInAnyCase(filter, sort, window)) {
    const { ids, total } = await rankAndCountCached(db, filter, window);
    return ids ? { ids, total } : findAdIds(db, filter, sort, window, Promise.resolve(total));
  }
  const counting = counted ?? countAdsForPage(db, filter, sort, window);
  const page: ListPage = { filter, sort, window };
  const plan = await choosePlan(db, page, counting);
  const [total, positions] = await Promise.all([counting, PLANS[plan](db, page, counting)]);
  return { ids: positions.map(({ id }) => id), total };
}

type RunPlan = (db: Database, page: ListPage, counting: Promise<number>) => Promise<ListPosition[]>;

const PLANS: Record<Plan, RunPlan> = {
  'none: the list ends before': async () => [],
  'scan in order': (db, { filter, sort, window }) => scanPage(db, filter, toColumnSort(sort), window),
  'collect by date': (db, { filter, sort, window }) => collectAndSort(db, filter, toColumnSort(sort), window),
  'collect by price': collectByPrice,
  'rank by relevance': (db, { filter, window }) => rankByRelevance(db, filter, window),
  nearest: findInGrowingCircles,
};

/** Tries a share of the price range first: with very many hits it fills the page without reading them all. */
async function collectByPrice(
  db: Database,
  { filter, sort, window }: ListPage,
  counting: Promise<number>,
): Promise<ListPosition[]> {
  const order = sort === 'low-to-high' ? 'low-to-high' : 'high-to-low';
  const total = await counting;
  const expected = (1.5 * (window.limit + window.offset)) / (await estimateHits(db, filter, total));
  const first = total > limits.maxTotal ? Math.min(MAX_TRIED_SHARE, expected) : 1;
  for (let share = first; share < 2 * MAX_TRIED_SHARE; share *= 2) {
    const price = await estimatePricePercentile(db, filter, order, share);
    if (price === undefined) break;
    const bound = order === 'low-to-high' ? { maxRank: price } : { minRank: price };
    const positions = await collectAndSort(db, { ...filter, usesPriceKeys: true, ...bound }, order, window);
    if (positions.length === window.limit) return positions;
  }
  return collectAndSort(db, filter, order, window);
}

/** Tries smaller circles first: where ads are dense, a fraction of the radius fills the page. */
async function findInGrowingCircles(db: Database, { filter, window }: ListPage): Promise<ListPosition[]> {
  const { near } = filter;
  if (!near) return [];
  let positions: ListPosition[] = [];
  for (const divisor of [16, 8, 4, 2, 1]) {
    positions = await findNearest(db, filter, { ...near, km: near.km / divisor }, window);
    if (positions.length === window.limit) break;
  }
  return positions;
}

/**
 * The same as `findAdIds`, newest first, with up to three featured ads first, drawn at random once a minute. They are
 * excluded from the rest of the list, so each ad appears once across its pages.
 */
export async function findAdIdsWithFeatured(
  db: Database,
  filter: SearchFilter,
  window: PageWindow,
  now: number,
): Promise<FoundIds> {
  // A deep page is counted by the query that finds its cursor.
  const isCounted = !isDeepByWeek(filter, 'newest', window);
  const { featured, total: counted } = await findHead(db, filter, now, isCounted);
  const counting = counted === undefined ? undefined : Promise.resolve(counted);
  if (featured.length === 0) return findAdIds(db, filter, 'newest', window, counting);
  const leading = featured.slice(window.offset, window.offset + window.limit);
  const rest = { limit: window.limit - leading.length, offset: Math.max(0, window.offset - featured.length) };
  const filterOfRest = { ...filter, excludedIds: featured };
  const { ids, total } = await findAdIds(db, filterOfRest, 'newest', rest, counting ?? countAdsCached(db, filter));
  return { ids: [...leading, ...ids], total };
}

/** Draws and counts with one statement, because a second one would cost more than the draw. */
function findHead(db: Database, filter: SearchFilter, now: number, isCounted: boolean): Promise<ListHead> {
  const seed = Math.floor(now / MINUTE_MS);
  return cachedHead(db, `${isCounted} ${seed} ${JSON.stringify(filter)}`, async () => {
    const head = await drawFeaturedAndCount(db, filter, { now: new Date(now), seed, limit: MAX_FEATURED, isCounted });
    dependsOn(...drawTags(filter), ...head.featured.map(adTag));
    if (head.total !== undefined) dependsOn(...tagsOfCount(filter, head.total));
    return head;
  });
}

/** A page of a list: its filter, order and position. */
interface ListPage {
  filter: SearchFilter;
  sort: Sort;
  window: PageWindow;
}

/** The strategy for finding the ids of a page. */
type Plan =
  | 'none: the list ends before'
  | 'scan in order'
  | 'collect by date'
  | 'collect by price'
  | 'rank by relevance'
  | 'nearest';

/** The order of the list's index. Hits that are too many to be ranked are listed newest first. */
const toColumnSort = (sort: Sort): ColumnSort => (sort === 'relevance' || sort === 'nearest' ? 'newest' : sort);

/** Whether a page is ranked, however many ads match. */
const isRankedInAnyCase = (filter: SearchFilter, sort: Sort, { limit, offset }: PageWindow): boolean =>
  sort === 'relevance' && offset + limit <= limits.maxRankedHits && usesWeeklyLookup(filter);

/**
 * Awaits the count only if the choice depends on it. An index that covers the whole filter is scanned during the count.
 */
async function choosePlan(db: Database, page: ListPage, counting: Promise<number>): Promise<Plan> {
  const { filter, sort, window } = page;
  const order = toColumnSort(sort);
  if (sort !== 'nearest' && !hasUnindexedConditions(filter, order)) return 'scan in order';
  const total = await counting;
  if (total <= window.offset) return 'none: the list ends before';
  if (sort === 'nearest') return 'nearest';
  const isRanked = total <= limits.maxRankedHits || window.offset + window.limit <= limits.maxRankedHits;
  if (sort === 'relevance' && isRanked) return 'rank by relevance';
  if (!(await isCollected(db, page, order, total))) return 'scan in order';
  return isDateSort(order) ? 'collect by date' : 'collect by price';
}

/**
 * Whether to collect and sort instead of scanning, which is slow when matches are rare. With many hits, first pages and
 * pages with a cached cursor are always scanned.
 */
async function isCollected(
  db: Database,
  { filter, window }: ListPage,
  sort: ColumnSort,
  total: number,
): Promise<boolean> {
  // More for distance filters, which an index-only scan answers.
  if (total <= (filter.near ? limits.maxTotal : limits.maxCollectedHits)) return true;
  if (window.offset === 0 || findCursor(db, filter, sort, window.offset)) return false;
  if (!usesWeeklyLookup(filter)) return filter.sellerId !== undefined && !isDateSort(sort);
  // In price order the bound of `collectByPrice` leaves fewer rows to read than a scan visits.
  return !isDateSort(sort) || isLookupCheaper(db, filter, window, total);
}
