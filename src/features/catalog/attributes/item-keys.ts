import { toAsciiWords } from '../categories/to-slug.ts';
import type { LabelledItem } from './contract.ts';

/** The key of an item that is not stored yet. */
const NEW = 'new-item-';

let added = 0;

/** A key for an item that is added to a form; `withKeys` replaces it when the form is saved. */
export const newItemKey = (): string => `${NEW}${++added}`;

/** Gives new items keys from their English names. Stored items keep theirs, which ads refer to. */
export function withKeys<Item extends LabelledItem>(items: Item[]): Item[] {
  // Every object has this property: counts by key are objects.
  const taken = new Set(['constructor', ...items.map(({ key }) => key)]);
  return items.map((item) => {
    if (!item.key.startsWith(NEW)) return item;
    const key = freeKey(toAsciiWords(item.label.en).slice(0, 60) || 'option', taken);
    taken.add(key);
    return { ...item, key };
  });
}

function freeKey(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(key)) return key;
  }
}
