import { LRUCache } from 'lru-cache';

import type { Database } from '#platform/database.server.ts';
import type { Answer } from '#platform/endpoint.ts';

import type { countFacets } from './facets/contract.ts';
import type { OnMap } from './map/queries.server.ts';
import type { suggest } from './suggestions/contract.ts';
import type { Anchor } from './queries.server.ts';
import type { UnderstoodWord } from './understand-text.server.ts';

/** Counting is what a list costs most, and the pages of one list ask for the same count. */
const COUNT_MS = 10_000;
/** As long as someone may take from one page to the next. */
const ANCHOR_MS = 120_000;
const WORD_MS = 60_000;
const ESTIMATE_MS = 60_000;

/** What this process remembers of a database's lists, for seconds. */
interface Memory {
  counts: LRUCache<string, Promise<number>>;
  /** Ids of the featured ads that lead a list. */
  featured: LRUCache<string, Promise<number[]>>;
  /** By what was typed so far, folded. */
  suggestions: LRUCache<string, Promise<Answer<typeof suggest>>>;
  /** The cells of a part of the map, and its newest ads. */
  maps: LRUCache<string, Promise<OnMap>>;
  facets: LRUCache<string, Promise<Answer<typeof countFacets>>>;
  /** Words as people type them, and what they come down to. */
  words: LRUCache<string, Promise<UnderstoodWord>>;
  /** Ads that are expected to match. */
  estimates: LRUCache<string, Promise<number>>;
  /** Where a page of a list begins. */
  anchors: LRUCache<string, Anchor>;
}

const memories = new WeakMap<Database, Memory>();

export function memoryOf(db: Database): Memory {
  const known = memories.get(db);
  if (known) return known;
  const memory: Memory = {
    counts: new LRUCache({ max: 5_000, ttl: COUNT_MS }),
    featured: new LRUCache({ max: 5_000, ttl: COUNT_MS }),
    suggestions: new LRUCache({ max: 20_000, ttl: WORD_MS }),
    maps: new LRUCache({ max: 500, ttl: COUNT_MS }),
    facets: new LRUCache({ max: 1_000, ttl: COUNT_MS }),
    words: new LRUCache({ max: 20_000, ttl: WORD_MS }),
    estimates: new LRUCache({ max: 5_000, ttl: ESTIMATE_MS }),
    anchors: new LRUCache({ max: 20_000, ttl: ANCHOR_MS }),
  };
  memories.set(db, memory);
  return memory;
}

/**
 * Forgets counts, facets, maps and leading ads: call after a write that lists show. Anchors stay: who turns to page 2 goes on where page 1
 * ended, whatever came on top since.
 */
export function forgetCounts(db: Database): void {
  const { counts, featured, facets, maps } = memoryOf(db);
  counts.clear();
  facets.clear();
  maps.clear();
  featured.clear();
}

/** The value of a key, made once however many ask; a failure is not kept. */
export function remember<T>(cache: LRUCache<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
