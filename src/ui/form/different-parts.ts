import { findItem, isItemList, isRecord, isSame } from './merge-edits.ts';

/** The properties of an object, or the items of a list, that differ from another one. Any other value as a whole. */
export function differentParts(value: unknown, other: unknown): unknown {
  if (isRecord(value) && isRecord(other))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, part]) => !isSame(part, other[name]))
        .map(([name, part]) => [name, differentParts(part, other[name])]),
    );
  if (isItemList(value) && isItemList(other)) {
    const different = value.filter((item) => !isSame(item, findItem(other, item)));
    // The same items in another order.
    return different.length === 0 && value.length === other.length ? value : different;
  }
  return value;
}
