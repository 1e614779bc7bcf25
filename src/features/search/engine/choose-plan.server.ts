import type { Database } from '#platform/data/database.server.ts';
import { limits } from '#platform/limits.ts';

import type { Sort } from '../contract.ts';
import { type ColumnSort, isDateSort } from '../rules.ts';
import { hasUnindexedConditions, type SearchFilter } from './conditions.server.ts';
import { isLookupCheaper } from './estimates.server.ts';
import type { PageWindow } from './queries.server.ts';
import { findCursor } from './scan-page.server.ts';
import { usesWeeklyLookup } from './select-hits.server.ts';

/** A page of a list: its filter, order and position. */
export interface ListPage {
  filter: SearchFilter;
  sort: Sort;
  window: PageWindow;
}

/** The strategy for finding the ids of a page. */
export type Plan =
  | 'none: the list ends before'
  | 'scan in order'
  | 'collect by date'
  | 'collect by price'
  | 'rank by relevance'
  | 'nearest';

/** More hits are listed newest first instead of by relevance, because ranking them all is too expensive. */
const MAX_RANKED_HITS = 1_000;

/** The order of the list's index. Hits that are too many to be ranked are listed newest first. */
export const toColumnSort = (sort: Sort): ColumnSort => (sort === 'relevance' || sort === 'nearest' ? 'newest' : sort);

/**
 * Awaits the count only if the choice depends on it. An index that covers the whole filter is scanned during the count.
 */
export async function choosePlan(db: Database, page: ListPage, counting: Promise<number>): Promise<Plan> {
  const { filter, sort, window } = page;
  const order = toColumnSort(sort);
  if (sort !== 'nearest' && !hasUnindexedConditions(filter, order)) return 'scan in order';
  const total = await counting;
  if (total <= window.offset) return 'none: the list ends before';
  if (sort === 'nearest') return 'nearest';
  if (sort === 'relevance' && total <= MAX_RANKED_HITS) return 'rank by relevance';
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
