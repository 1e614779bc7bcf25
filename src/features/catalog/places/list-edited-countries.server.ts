import { type Ctx, requireRole } from '#platform/context.server.ts';

import { findCities, findCountries } from '../queries.server.ts';
import type { EditedCountry } from './contract.ts';
import { countAdsByCountry } from './queries.server.ts';
import { toCountryForm } from './to-country-form.server.ts';

/** All countries, as stored: the cache may be a moment behind another process. */
export async function listEditedCountries(ctx: Ctx): Promise<EditedCountry[]> {
  requireRole(ctx, 'admin');
  const [countries, cities, ads] = await Promise.all([
    findCountries(ctx.db),
    findCities(ctx.db),
    countAdsByCountry(ctx.db),
  ]);
  return countries.map((row) => ({
    _id: row.code,
    ...toCountryForm(row),
    version: row.version,
    adsCount: ads.get(row.id) ?? 0,
    citiesCount: cities.filter(({ country_id }) => country_id === row.id).length,
  }));
}
