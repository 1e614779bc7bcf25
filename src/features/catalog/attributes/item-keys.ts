import type { Names } from '#platform/text/parse-names.ts';
import { toAsciiWords } from '#platform/text/slug.ts';

import type { LabelledItem } from './contract.ts';

/** The key of an item that is not stored yet. */
const NEW = 'new-item-';

let added = 0;

/** A key for an item that is added to a form; `withKeys` replaces it when the form is saved. */
export const newItemKey = (): string => `${NEW}${++added}`;

/** Gives new items keys from their English names. Stored items keep theirs, which ads refer to. */
export function withKeys<Item extends LabelledItem>(items: Item[]): Item[] {
  const taken = new Set(items.map(({ key }) => key));
  return items.map((item) => (item.key.startsWith(NEW) ? { ...item, key: takeItemKey(item.label, taken) } : item));
}

/** The key of a new item: its English name, with a number if that is taken. Adds it to those that are taken. */
export function takeItemKey({ en }: Names, taken: Set<string>): string {
  const key = toFreeKey(toAsciiWords(en).slice(0, 60) || 'option', (one) => taken.has(one));
  taken.add(key);
  return key;
}

/** A key, with a number if it is taken. */
export function toFreeKey(wanted: string, isTaken: (key: string) => boolean): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    // Every object has the property `constructor`: counts by key are objects.
    if (key !== 'constructor' && !isTaken(key)) return key;
  }
}
