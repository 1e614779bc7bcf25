import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Filter, News } from './conditions.server.ts';
import type { SearchQuery } from './contract.ts';
import { countAds, gather } from './queries.server.ts';
import { readFilter } from './read-filter.server.ts';

/** Refuses a query as the list would: VALIDATION_FAILED or CATEGORY_NOT_FOUND for filters that the catalogue does not know. */
export async function requireKnownFilters(db: Database, query: SearchQuery): Promise<void> {
  await readFilter({ db, clock: Date.now }, query);
}

/** How many ads of a query went live in a time, counted up to 10,001, and the newest of them. */
export async function findNewAds(
  db: Database,
  query: SearchQuery,
  news: News,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  const filter = await toNewsFilter(db, query, news);
  if (!filter) return { ids: [], total: 0 };
  const [places, total] = await Promise.all([
    gather(db, filter, 'newest', { limit: most, offset: 0 }),
    countAds(db, filter),
  ]);
  return { ids: places.map(({ id }) => id), total };
}

export async function countNewAds(db: Database, query: SearchQuery, news: News): Promise<number> {
  const filter = await toNewsFilter(db, query, news);
  return filter ? countAds(db, filter) : 0;
}

/** Undefined for what finds nothing: words that can't be searched for, and filters that the catalogue has lost since. */
async function toNewsFilter(db: Database, query: SearchQuery, news: News): Promise<Filter | undefined> {
  try {
    const { filter } = await readFilter({ db, clock: () => news.until.getTime() }, query);
    return filter && { ...filter, news };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
