import { hashKey } from '@tanstack/react-query';

/** Whose value is taken if both changed it. */
export type Preference = 'mine' | 'theirs';

/** An item of a list that is found again after the list has changed. */
type Item = string | { key: string };

/**
 * Combines two edits of one value. Objects are merged by property, lists of words or of items with keys by item. A
 * change, addition or removal by only one of the two is taken over.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, preference: Preference): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs, preference);
  if (isItemList(base) && isItemList(mine) && isItemList(theirs)) return mergeLists(base, mine, theirs, preference);
  return preference === 'mine' ? mine : theirs;
}

export const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isItemList = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || (isRecord(item) && 'key' in item));

export const findItem = (list: Item[], item: Item): Item | undefined =>
  list.find((other) => idOf(other) === idOf(item));

const idOf = (item: Item): string => (typeof item === 'string' ? item : item.key);

function mergeRecords(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  preference: Preference,
): Record<string, unknown> {
  const merged = Object.keys({ ...theirs, ...mine }).map((name) => [
    name,
    mergeValues(base[name], mine[name], theirs[name], preference),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeLists(base: Item[], mine: Item[], theirs: Item[], preference: Preference): Item[] {
  const merged = (item: Item): Item[] => {
    const [old, own, other] = [findItem(base, item), findItem(mine, item), findItem(theirs, item)];
    const value = mergeValues(old, own, other, preference);
    return value === undefined ? [] : [value as Item];
  };
  const isMineReordered = isReordered(base, mine);
  const takesMyOrder = isMineReordered && (preference === 'mine' || !isReordered(base, theirs));
  const [ordered, rest] = takesMyOrder ? [mine, theirs] : [theirs, mine];
  return [...ordered, ...rest.filter((item) => !findItem(ordered, item))].flatMap(merged);
}

const isReordered = (base: Item[], list: Item[]): boolean => {
  const ids = (items: Item[], others: Item[]) => items.filter((item) => findItem(others, item)).map(idOf);
  return !isSame(ids(base, list), ids(list, base));
};
