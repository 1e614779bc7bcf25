import { fieldError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { isSameName } from './rules.ts';

/** Refuses a name that another place of the same kind has, in either language. */
export function requireFreeName(others: { name: Bilingual }[], name: Bilingual, field = 'name'): void {
  if (others.some((other) => isSameName(other.name, name))) throw fieldError(field, 'placeNameTaken');
}
