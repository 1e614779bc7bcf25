import type { LRUCache } from 'lru-cache';

import { createCache, MB, textBytes } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { limits } from '#platform/limits.ts';

import type { ColumnSort } from '../rules.ts';
import type { SearchFilter } from './conditions.server.ts';
import { collectAndSort, type ListPosition, type PageCursor, type PageWindow, scanInOrder } from './queries.server.ts';
import { usesWeeklyLookup } from './select-hits.server.ts';

/**
 * Scans the sort order up to the end of a page. A page with a cached cursor starts there (keyset pagination). Any other
 * page uses an offset once, and caches its own cursor and that of the next page.
 */
export async function scanPage(
  db: Database,
  filter: SearchFilter,
  sort: ColumnSort,
  { limit, offset }: PageWindow,
): Promise<ListPosition[]> {
  const cursor = findCursor(db, filter, sort, offset);
  const read = cursor || !isDeepByWeek(filter, sort, { limit, offset }) ? scanInOrder : collectAndSort;
  let positions = await read(db, filter, sort, { limit: limit + 1, offset: cursor ? 0 : offset }, cursor);
  // Either the list ends here, or ads without a price follow, which have no cursor.
  if (cursor && positions.length <= limit)
    positions = await scanInOrder(db, filter, sort, { limit: limit + 1, offset });
  cacheCursor(db, filter, sort, offset, positions[0]);
  cacheCursor(db, filter, sort, offset + limit, positions[limit]);
  return positions.slice(0, limit);
}

/** Whether reading the needed weeks completely is cheaper than scanning them ad by ad up to the page. */
export const isDeepByWeek = (filter: SearchFilter, sort: ColumnSort, { offset }: PageWindow): boolean =>
  sort === 'newest' && offset > limits.maxScannedOffset && usesWeeklyLookup(filter);

export function findCursor(
  db: Database,
  filter: SearchFilter,
  sort: ColumnSort,
  offset: number,
): PageCursor | undefined {
  return offset > 0 ? getCursors(db).get(cursorKey(filter, sort, offset)) : undefined;
}

export function cacheCursor(
  db: Database,
  filter: SearchFilter,
  sort: ColumnSort,
  offset: number,
  position: ListPosition | undefined,
): void {
  if (position && position.key !== null && offset > 0)
    getCursors(db).set(cursorKey(filter, sort, offset), { id: position.id, key: position.key });
}

const cursorKey = (filter: SearchFilter, sort: ColumnSort, offset: number): string =>
  `${offset} ${sort} ${JSON.stringify(filter)}`;

/** Covers the time a visitor spends on a page before opening the next one. */
const TTL_MS = 2 * MINUTE_MS;

const cursors = new WeakMap<Database, LRUCache<string, PageCursor>>();

/**
 * The first position of each page of a list, remembered when the page before it is read. Changes don't drop them: page
 * 2 continues where page 1 ended, even if newer ads have appeared since.
 */
function getCursors(db: Database): LRUCache<string, PageCursor> {
  const existing = cursors.get(db);
  if (existing) return existing;
  const cache = createCache<string, PageCursor>({
    name: 'positions in lists',
    maxBytes: 6 * MB,
    ttlMs: TTL_MS,
    sizeOf: ({ key }) => 100 + textBytes(key),
  });
  cursors.set(db, cache);
  return cache;
}
