import type { LRUCache } from 'lru-cache';

import { createCache, MB, textBytes } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import type { PageCursor } from './queries.server.ts';

/** Covers the time a visitor spends on a page before opening the next one. */
const TTL_MS = 2 * MINUTE_MS;

const cursors = new WeakMap<Database, LRUCache<string, PageCursor>>();

/**
 * The first position of each page of a list, remembered when the page before it is read. Changes don't drop them: page
 * 2 continues where page 1 ended, even if newer ads have appeared since.
 */
export function getCursors(db: Database): LRUCache<string, PageCursor> {
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
