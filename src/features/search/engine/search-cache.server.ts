import { LRUCache } from 'lru-cache';

import type { Database } from '#platform/database.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';

import type * as facetsApi from '../facets/contract.ts';
import type { MapCells } from '../map/queries.server.ts';
import type * as suggestionsApi from '../suggestions/contract.ts';
import type { PageCursor } from './queries.server.ts';
import type { AnalyzedWord } from '../text/analyzed-word.server.ts';

/** Counting is the most expensive part of a list, and all its pages need the same count. */
const COUNT_MS = 10_000;
/** Covers the time a visitor spends on a page before opening the next one. */
const CURSOR_MS = 120_000;
const WORD_MS = 60_000;
const ESTIMATE_MS = 60_000;

/** Per-process caches for the lists of one database, with lifetimes of ten seconds to two minutes. */
interface SearchCache {
  counts: LRUCache<string, Promise<number>>;
  /** Ids of the featured ads shown first in a list. */
  featured: LRUCache<string, Promise<number[]>>;
  /** Keyed by the folded text typed so far. */
  suggestions: LRUCache<string, Promise<ResponseData<typeof suggestionsApi.list>>>;
  /** Cells and newest ads of a map area. */
  maps: LRUCache<string, Promise<MapCells>>;
  facets: LRUCache<string, Promise<ResponseData<typeof facetsApi.count>>>;
  /** Keyed by the word as typed. */
  words: LRUCache<string, Promise<AnalyzedWord>>;
  /** Planner estimates of the number of matching ads. */
  estimates: LRUCache<string, Promise<number>>;
  /** The first position of a page of a list. */
  cursors: LRUCache<string, PageCursor>;
}

const caches = new WeakMap<Database, SearchCache>();

export function getSearchCache(db: Database): SearchCache {
  const existing = caches.get(db);
  if (existing) return existing;
  const cache: SearchCache = {
    counts: new LRUCache({ max: 5_000, ttl: COUNT_MS }),
    featured: new LRUCache({ max: 5_000, ttl: COUNT_MS }),
    suggestions: new LRUCache({ max: 20_000, ttl: WORD_MS }),
    maps: new LRUCache({ max: 500, ttl: COUNT_MS }),
    facets: new LRUCache({ max: 1_000, ttl: COUNT_MS }),
    words: new LRUCache({ max: 20_000, ttl: WORD_MS }),
    estimates: new LRUCache({ max: 5_000, ttl: ESTIMATE_MS }),
    cursors: new LRUCache({ max: 20_000, ttl: CURSOR_MS }),
  };
  caches.set(db, cache);
  return cache;
}

/**
 * Invalidates counts, facets, maps and featured ads. Call after a write that changes lists. Cursors stay: page 2
 * continues where page 1 ended, even if newer ads have appeared since.
 */
export function invalidateListCaches(db: Database): void {
  const { counts, featured, facets, maps } = getSearchCache(db);
  counts.clear();
  facets.clear();
  maps.clear();
  featured.clear();
}

/** The cached value of a key, or the result of `load`. Concurrent callers share one call; failures are not cached. */
export function getOrLoad<T>(cache: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
