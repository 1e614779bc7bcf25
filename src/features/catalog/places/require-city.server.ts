import { AppError, fieldError } from '#platform/http/errors.ts';

import type { CityRow } from './queries.server.ts';

/** Finds a city by slug. Throws CITY_NOT_FOUND. */
export function requireCity(rows: CityRow[], slug: string): CityRow {
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
