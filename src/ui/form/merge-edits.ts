import { hashKey } from '@tanstack/react-query';

import type { VersionConflict } from '#platform/versioned/version.ts';

/** A field that someone else changed. */
export interface FieldChange<Values> {
  field: keyof Values & string;
  /** Both edits combined, with the user's value where both changed the same part. */
  mine: Values[keyof Values];
  /** Both edits combined, with the other value there. */
  theirs: Values[keyof Values];
  /** The name of who changed it, and when; null if the audit log doesn't say. */
  by: string | null;
  at: string | null;
}

export interface Merge<Values> {
  /** What the user typed, with what others changed elsewhere. */
  values: Values;
  /** The fields that the user edited. */
  edited: (keyof Values & string)[];
  /** The user has to choose. */
  conflicts: FieldChange<Values>[];
  /** Fields whose changes are taken over: `mine` is what the form showed, `theirs` what it shows now. */
  taken: FieldChange<Values>[];
}

/** Combines what the user typed into a form made from `base` with what others have saved since. */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  { values: theirs, changes }: VersionConflict<Values>,
): Merge<Values> {
  const fields = Object.keys(theirs) as (keyof Values & string)[];
  const merge = (field: keyof Values, preference: 'mine' | 'theirs') =>
    mergeValues(base[field], mine[field], theirs[field], preference) as Values[keyof Values];
  const changed = fields
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => {
      const { by = null, at = null } = changes.find((change) => change.field === field) ?? {};
      return { field, mine: merge(field, 'mine'), theirs: merge(field, 'theirs'), by, at };
    });
  const isConflict = (change: FieldChange<Values>) => !isSame(change.mine, change.theirs);
  return {
    values: Object.fromEntries(fields.map((field) => [field, merge(field, 'mine')])) as Values,
    edited: fields.filter((field) => !isSame(mine[field], base[field])),
    conflicts: changed.filter(isConflict),
    taken: changed.filter((change) => !isConflict(change)).map((change) => ({ ...change, mine: mine[change.field] })),
  };
}

/** Whose value is taken if both changed it. */
type Preference = 'mine' | 'theirs';

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
