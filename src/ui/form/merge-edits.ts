import type { VersionConflict } from '#platform/versioned/version.ts';

import { isSame, mergeValues } from './merge-values.ts';

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
