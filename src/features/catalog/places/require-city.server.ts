import { AppError } from '#platform/errors.ts';

import type { CityRow } from './queries.server.ts';

/** Finds a city by slug. Throws CITY_NOT_FOUND. */
export function requireCity(rows: CityRow[], slug: string): CityRow {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new AppError('CITY_NOT_FOUND');
  return row;
}
