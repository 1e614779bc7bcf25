import { type Ctx, requireRole } from '#platform/context.server.ts';

import { findMergeTargets } from '../merging/find-merges.server.ts';
import { findCities, findCountries } from '../queries.server.ts';
import type { EditedCity } from './contract.ts';
import { countAdsByCity } from './queries.server.ts';
import { requireCountry } from './require-country.server.ts';
import { toCityForm } from './to-city-form.server.ts';

/** The cities of a country, as stored. Throws COUNTRY_NOT_FOUND. */
export async function listEditedCities(ctx: Ctx, code: string): Promise<EditedCity[]> {
  requireRole(ctx, 'admin');
  const country = requireCountry(await findCountries(ctx.db), code);
  const [cities, ads, targets] = await Promise.all([
    findCities(ctx.db),
    countAdsByCity(ctx.db, country.id),
    findMergeTargets(ctx.db, 'city'),
  ]);
  return cities
    .filter(({ country_id }) => country_id === country.id)
    .map((row) => ({
      _id: row.slug,
      ...toCityForm(row),
      version: row.version,
      adsCount: ads.get(row.id) ?? 0,
      mergingInto: targets.get(row.slug) ?? null,
    }));
}
