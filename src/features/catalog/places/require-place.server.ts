import { AppError, fieldError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { CityRow, CountryRow } from './queries.server.ts';
import { isSameName } from './rules.ts';

/** Finds a country by code. Throws COUNTRY_NOT_FOUND. */
export function requireCountry(rows: CountryRow[], code: string): CountryRow {
  const row = rows.find((one) => one.code === code);
  if (!row) throw new AppError('COUNTRY_NOT_FOUND');
  return row;
}

/** Finds a city by slug. Throws CITY_NOT_FOUND. */
function requireCity(rows: CityRow[], slug: string): CityRow {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new AppError('CITY_NOT_FOUND');
  return row;
}

/** The rows of a city and of the one it may be merged into: both are in the same country. */
export function requireMergeableCities(rows: CityRow[], slug: string, into: string): { row: CityRow; target: CityRow } {
  const row = requireCity(rows, slug);
  const target = rows.find((one) => one.slug === into);
  if (!target || target === row) throw fieldError('into', 'cityUnknown');
  if (target.country_id !== row.country_id) throw fieldError('into', 'cityOfOtherCountry');
  return { row, target };
}

/** Refuses a name that another place of the same kind has, in either language. */
export function requireFreeName(others: { name: Bilingual }[], name: Bilingual, field = 'name'): void {
  if (others.some((other) => isSameName(other.name, name))) throw fieldError(field, 'placeNameTaken');
}
