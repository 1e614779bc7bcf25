/** Values by their keys, which are sorted. */
export interface PrefixIndex<Value> {
  keys: string[];
  values: Value[];
}

/** A value may have several keys. */
export function buildPrefixIndex<Value>(entries: [key: string, value: Value][]): PrefixIndex<Value> {
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return { keys: sorted.map(([key]) => key), values: sorted.map(([, value]) => value) };
}

/** The values with a key that starts with a prefix, in the order of the keys. */
export function findByPrefix<Value>({ keys, values }: PrefixIndex<Value>, prefix: string): Value[] {
  let [start, end] = [0, keys.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (keys[middle]! < prefix) start = middle + 1; // within the array
    else end = middle;
  }
  while (keys[end]?.startsWith(prefix)) end += 1;
  return values.slice(start, end);
}
