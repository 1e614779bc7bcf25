import * as z from 'zod/mini';

import { MAX_INT32 } from '../data/integers.ts';

/** The version of a record that several people edit; each edit increments it. A form sends the version it shows. */
export const Version = z.int().check(z.minimum(1), z.maximum(MAX_INT32));

/** The last change of a field since the editor's version. */
export interface FieldChange<Field = string> {
  field: Field;
  /** The editor's name; null for a command, a job or an erased account. */
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
