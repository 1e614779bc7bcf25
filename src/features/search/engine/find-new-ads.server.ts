import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { EMPTY_FILTER, type NewAdsPeriod, type SearchFilter, type StoredFilter } from './conditions.server.ts';
import type { SearchQuery } from '../contract.ts';
import { collectAndSort, countAds, type PageWindow } from './queries.server.ts';
import { resolveFilter } from './resolve-filter.server.ts';

/**
 * Throws VALIDATION_FAILED or CATEGORY_NOT_FOUND for filters that the catalog does not know, as the list itself does.
 */
export async function requireKnownFilters(db: Database, query: SearchQuery): Promise<void> {
  await resolveFilter({ db, clock: Date.now }, query, { isExact: true });
}

/** The newest ads that match a query in a period, and their total, capped at 10,001. */
export async function findNewAds(
  db: Database,
  query: SearchQuery,
  period: NewAdsPeriod,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const filter = await toPeriodFilter(db, query, period);
  if (!filter) return { ids: [], total: 0 };
  const [places, total] = await Promise.all([
    collectAndSort(db, filter, 'newest', { limit, offset: 0 }),
    countAds(db, filter),
  ]);
  return { ids: places.map(({ id }) => id), total };
}

/** The number of ads that match a query in a period, without some of them. Capped at 10,001. */
export async function countNewAds(
  db: Database,
  query: SearchQuery,
  period: NewAdsPeriod,
  excludedIds: number[] = [],
): Promise<number> {
  const filter = await toPeriodFilter(db, query, period);
  return filter ? countAds(db, { ...filter, excludedIds }) : 0;
}

/** Ids of the ads that match a filter in a period, newest first: a page of them. */
export async function listNewAds(
  db: Database,
  filter: StoredFilter,
  period: NewAdsPeriod,
  window: PageWindow,
): Promise<number[]> {
  const positions = await collectAndSort(db, { ...EMPTY_FILTER, ...filter, newAds: period }, 'newest', window);
  return positions.map(({ id }) => id);
}

/** Undefined if nothing can match: no searchable words, or a filter that is no longer in the catalog. */
async function toPeriodFilter(
  db: Database,
  query: SearchQuery,
  period: NewAdsPeriod,
): Promise<SearchFilter | undefined> {
  try {
    const { filter } = await resolveFilter({ db, clock: () => period.until.getTime() }, query, { isExact: true });
    return filter && { ...filter, newAds: period };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
