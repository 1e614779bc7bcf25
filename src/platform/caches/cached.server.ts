import { RunningLoads, TagIndex } from '../bus/cached-tags.ts';
import { type Collected, collectTags, dependsOn, validFor } from '../bus/depends-on.server.ts';
import type { Tag } from '../bus/tag.ts';
import { hasPublished } from '../bus/transact.server.ts';
import type { Database } from '../data/database.server.ts';
import { createCache, estimateBytes } from './create-cache.ts';

/** Sizes as in `createCache`. `maxEntries` is for values that don't depend on requests, such as the catalogue. */
type Options = ({ maxBytes: number } | { maxEntries: number; maxEntryBytes: number }) & {
  name: string;
  /** How long to keep values that also depend on time. Default: until something they depend on changes. */
  ttlMs?: number;
};

/** Memory of a tag in the index. */
const TAG_BYTES = 60;

/** Returns the cached value of a key, or loads it. Concurrent callers share one load; failures are not cached. */
export type Cached<Value> = (db: Database, key: string, load: () => Promise<Value>) => Promise<Value>;

interface Cache<Value> {
  getOrLoad: (key: string, load: () => Promise<Value>, isInTransaction: boolean) => Promise<Collected<Value>>;
  drop: (changed: Tag[] | 'all') => void;
  /** Whether it has one value, such as the catalogue, which only published changes drop. */
  isLasting: boolean;
}

/** The caches of one database. */
interface Registry {
  isEnabled: boolean;
  /** Begins a load. The returned function says whether a value with these tags may be cached. */
  begin: () => (tags: Tag[]) => boolean;
  caches: Map<object, Cache<unknown>>;
}

/** By Kysely's adapter, which a database shares with its transactions. */
const registries = new WeakMap<object, Registry>();

/**
 * Caches values in the memory of each process, per database. `load` declares with `dependsOn` what its value depends
 * on: the bus drops the value in every process when that changes. It must use the handle that the caller was given: ten
 * transactions that each wait for a second connection of a pool of ten deadlock.
 */
export function cached<Value>(options: Options): Cached<Value> {
  const definition = {};
  return async (db, key, load) => {
    // Until the commit, others must not see what this transaction has changed.
    if (hasPublished(db)) return load();
    const registry = registryOf(db);
    let cache = registry.caches.get(definition) as Cache<Value> | undefined;
    if (!cache) {
      cache = openCache<Value>(options, registry);
      registry.caches.set(definition, cache as Cache<unknown>);
    }
    const { result, tags, validForMs } = await cache.getOrLoad(key, load, db.isTransaction);
    dependsOn(...tags);
    validFor(validForMs);
    return result;
  };
}

/** Drops what depends on the changed tags. */
export function dropCached(db: Database, changed: Tag[] | 'all'): void {
  for (const cache of registryOf(db).caches.values()) cache.drop(changed);
}

/** Drops all but lasting values. Tests that write ads without publishing then read lists and counts anew. */
export function dropAnswers(db: Database): void {
  for (const { isLasting, drop } of registryOf(db).caches.values()) if (!isLasting) drop('all');
}

/** While disabled every call loads: changes in other processes would go unnoticed. */
export function setCachingEnabled(db: Database, isEnabled: boolean): void {
  registryOf(db).isEnabled = isEnabled;
}

/** For a replica, which may be behind: decides at the end of each load whether the value may be cached. */
export function limitCaching(db: Database, begin: Registry['begin']): void {
  registryOf(db).begin = begin;
}

function registryOf(db: Database): Registry {
  const { adapter } = db.getExecutor();
  const existing = registries.get(adapter);
  if (existing) return existing;
  const registry: Registry = { isEnabled: true, begin: () => () => true, caches: new Map() };
  registries.set(adapter, registry);
  return registry;
}

function openCache<Value>(options: Options, registry: Registry): Cache<Value> {
  const index = new TagIndex();
  const entries = createCache<string, Collected<Value>>({
    ...options,
    sizeOf: (entry) => estimateBytes(entry) + entry.tags.length * TAG_BYTES,
    onRemoved: ({ tags }, key) => index.remove(key, tags),
  });
  const loading = new Map<string, Promise<Collected<Value>>>();
  const running = new RunningLoads();

  const loadAndKeep = async (key: string, load: () => Promise<Value>): Promise<Collected<Value>> => {
    const { hasChanged, end } = running.begin();
    const isCurrent = registry.begin();
    try {
      const entry = await collectTags(load);
      const { tags, validForMs } = entry;
      if (registry.isEnabled && validForMs === Infinity && !hasChanged(tags) && isCurrent(tags)) {
        entries.set(key, entry);
        if (entries.has(key)) index.add(key, tags);
      }
      return entry;
    } finally {
      end();
    }
  };

  const loadOnce = (key: string, load: () => Promise<Value>): Promise<Collected<Value>> => {
    const started = loading.get(key);
    if (started) return started;
    const promise = loadAndKeep(key, load).finally(() => {
      if (loading.get(key) === promise) loading.delete(key);
    });
    loading.set(key, promise);
    return promise;
  };

  return {
    getOrLoad: async (key, load, isInTransaction) => {
      const entry = entries.get(key);
      if (entry) return entry;
      // A transaction that waited for another caller's load would keep its connection from that caller.
      return isInTransaction ? loadAndKeep(key, load) : loadOnce(key, load);
    },
    drop: (changed) => {
      running.notice(changed);
      loading.clear();
      if (changed === 'all') entries.clear();
      else for (const key of index.keysOf(changed)) entries.delete(key);
    },
    isLasting: 'maxEntries' in options && options.ttlMs === undefined,
  };
}
