import { LRUCache } from 'lru-cache';

import type { Database } from '#platform/database.server.ts';

import { countAds, type Filter } from './queries.server.ts';

/** Counting is what a list costs most, and pages of one list ask for the same count. */
const FRESH_MS = 10_000;

const counts = new LRUCache<string, Promise<number>>({ max: 5_000, ttl: FRESH_MS });
const databases = new WeakMap<Database, number>();

/** The number of matching ads, at most ten seconds old; `forgetCounts` drops what this process remembers. */
export function rememberedCount(db: Database, filter: Filter): Promise<number> {
  const key = `${numberOf(db)} ${JSON.stringify(filter)}`;
  const known = counts.get(key);
  if (known) return known;
  const count = countAds(db, filter);
  counts.set(key, count);
  count.catch(() => counts.delete(key));
  return count;
}

export function forgetCounts(): void {
  counts.clear();
}

function numberOf(db: Database): number {
  const known = databases.get(db);
  if (known !== undefined) return known;
  databases.set(db, Math.random());
  return numberOf(db);
}
