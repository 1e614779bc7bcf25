import { LRUCache } from 'lru-cache';

import { textBytes } from './estimate-bytes.ts';

export const MB = 1024 * 1024;

/** V8's and the cache's own memory for an entry, besides key and value. */
const ENTRY_BYTES = 150;

/** Addresses of more characters are not cached: nobody follows links to them. */
const MAX_CACHED_ADDRESS = 1_024;

export const isCacheableAddress = (address: string): boolean => address.length <= MAX_CACHED_ADDRESS;

interface Options<Key, Value> {
  /** As in the table of `docs/operations/run.md`. */
  name: string;
  ttlMs?: number;
  onRemoved?: (value: Value, key: Key) => void;
}

interface SizedOptions<Key, Value> extends Options<Key, Value> {
  /** The size of all entries together. The least recently used ones are removed; a larger entry is not cached. */
  maxBytes: number;
  /** The size on this machine, if less memory is free than `maxBytes` asks for. */
  atMostBytes?: number;
  /** The bytes of a value, without those of its key. Called once, when it is stored. */
  sizeOf: (value: Value, key: Key) => number;
}

interface FixedOptions<Key, Value> extends Options<Key, Value> {
  maxEntries: number;
  /** The size of the largest entry, with its key. */
  maxEntryBytes: number;
}

/**
 * A cache in the memory of this process, bounded in bytes. Where every entry has a fixed largest size, in entries. The
 * sizes of all caches together are at most 256 MB (`tests/cache-sizes.test.ts`). The linter refuses other caches.
 */
export function createCache<Key extends string | number, Value extends {}>(
  options: SizedOptions<Key, Value> | FixedOptions<Key, Value>,
): LRUCache<Key, Value> {
  const { ttlMs, onRemoved } = options;
  const common = { ...(ttlMs !== undefined && { ttl: ttlMs }), ...(onRemoved && { dispose: onRemoved }) };
  if ('maxEntries' in options) return new LRUCache({ ...common, max: options.maxEntries });
  const { maxBytes, atMostBytes = Infinity, sizeOf } = options;
  return new LRUCache({
    ...common,
    maxSize: Math.floor(Math.min(maxBytes, atMostBytes)),
    sizeCalculation: (value, key) => ENTRY_BYTES + (typeof key === 'string' ? textBytes(key) : 0) + sizeOf(value, key),
  });
}
