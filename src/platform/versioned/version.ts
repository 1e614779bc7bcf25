import * as z from 'zod/mini';

import { MAX_INT32 } from '#platform/integers.ts';

/** The version of a stored thing that several people edit; each edit increments it. A form names the one it shows. */
export const Version = z.int().check(z.minimum(1), z.maximum(MAX_INT32));

/** The last change of a field since the editor's version. */
export interface FieldChange<Field = string> {
  field: Field;
  /** The name of who changed it; null: a command or a job, or their account is erased. */
  by: string | null;
  at: string;
}

/** The `data` of VERSION_CONFLICT. */
export interface VersionConflict<Values> {
  version: number;
  /** The stored values, in the shape of the form. */
  values: Values;
  changes: FieldChange<keyof Values>[];
}
