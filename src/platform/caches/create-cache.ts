import { LRUCache } from 'lru-cache';

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

const OBJECT_BYTES = 40;
const FIELD_BYTES = 16;

/**
 * An estimate of a value's bytes in memory, from above for plain data: texts, numbers, arrays, objects, maps, sets and
 * buffers. What a function refers to is not counted. A value that occurs twice is counted once.
 */
export function estimateBytes(value: unknown): number {
  const seen = new Set<object>();
  const rest = [value];
  let bytes = 0;
  while (rest.length > 0) {
    const next = rest.pop();
    bytes += FIELD_BYTES;
    if (typeof next === 'string') bytes += OBJECT_BYTES + textBytes(next);
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    bytes += OBJECT_BYTES;
    if (ArrayBuffer.isView(next)) bytes += next.byteLength;
    else if (next instanceof Map) for (const entry of next) rest.push(...entry);
    else if (Array.isArray(next) || next instanceof Set) for (const item of next) rest.push(item);
    else for (const field of Object.values(next)) rest.push(field);
  }
  return bytes;
}

/** The bytes of a text's characters in V8's memory: two each if one of them isn't Latin-1, as in Arabic. */
export const textBytes = (text: string): number => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length;
