import { hashKey } from '@tanstack/react-query';

import type { VersionConflict } from '#platform/versioned/version.ts';

/** A field that the user and someone else changed differently. */
export interface FieldConflict<Values> {
  field: keyof Values & string;
  theirs: Values[keyof Values];
  /** The name of who changed it, and when; null if the audit log doesn't say. */
  by: string | null;
  at: string | null;
}

export interface Merge<Values> {
  /** The user's value where they edited it, else what is stored now. */
  values: Values;
  /** The fields that the user edited. */
  edited: (keyof Values & string)[];
  conflicts: FieldConflict<Values>[];
  /** Fields that someone else changed and the user did not. */
  taken: FieldConflict<Values>[];
}

/** Combines what the user typed into a form made from `base` with what others have saved since. */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  { values: theirs, changes }: VersionConflict<Values>,
): Merge<Values> {
  const fields = Object.keys(theirs) as (keyof Values & string)[];
  const edited = fields.filter((field) => !isSame(mine[field], base[field]));
  const changed = fields
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => {
      const { by = null, at = null } = changes.find((change) => change.field === field) ?? {};
      return { field, theirs: theirs[field], by, at };
    });
  return {
    values: Object.fromEntries(
      fields.map((field) => [field, edited.includes(field) ? mine[field] : theirs[field]]),
    ) as Values,
    edited,
    conflicts: changed.filter(({ field }) => edited.includes(field)),
    taken: changed.filter(({ field }) => !edited.includes(field)),
  };
}

const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);
