import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { fieldError } from '#platform/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { recordMerge } from '../record-merge.server.ts';
import { deleteCity, insertCityAlias, lockCities, moveCityContents } from './queries.server.ts';
import { requireCity } from './require-city.server.ts';

/** Moves the ads of a city to another one of its country, and removes it. Returns the number of ads. */
export async function mergeCity(ctx: Ctx, slug: string, into: string): Promise<number> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const row = requireCity(rows, slug);
    const target = rows.find((one) => one.slug === into);
    if (!target || target === row) throw fieldError('into', 'cityUnknown');
    if (target.country_id !== row.country_id) throw fieldError('into', 'cityOfOtherCountry');
    const adsCount = await moveCityContents(trx, row, target);
    await deleteCity(trx, row.id);
    await insertCityAlias(trx, slug, target.id);
    await recordMerge(ctx, trx, { action: 'city.merge', slug, name: row.name, into, adsCount });
    publishChange(trx, CATALOG_TAG);
    return adsCount;
  });
}
