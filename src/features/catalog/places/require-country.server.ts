import { AppError } from '#platform/http/errors.ts';

import type { CountryRow } from './queries.server.ts';

/** Finds a country by code. Throws COUNTRY_NOT_FOUND. */
export function requireCountry(rows: CountryRow[], code: string): CountryRow {
  const row = rows.find((one) => one.code === code);
  if (!row) throw new AppError('COUNTRY_NOT_FOUND');
  return row;
}
