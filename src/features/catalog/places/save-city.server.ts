import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { requireNoMerge } from '../merging/require-no-merge.server.ts';
import type { CityForm, VersionedCity } from './contract.ts';
import { lockCities, updateCity } from './queries.server.ts';
import { requireCity } from './require-city.server.ts';
import { requireFreeName } from './require-free-name.server.ts';
import { toCityForm } from './to-city-form.server.ts';

/**
 * Saves a form. Ads without a location move with the city. Throws VERSION_CONFLICT, CITY_NOT_FOUND and MERGE_RUNNING.
 */
export async function saveCity(ctx: Ctx, slug: string, { version, ...values }: VersionedCity): Promise<VersionedCity> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const row = requireCity(rows, slug);
    await requireNoMerge(trx, 'city', slug);
    const edit = await recordEdit<CityForm>(ctx, trx, {
      action: 'city.edit',
      targetId: slug,
      version,
      values,
      stored: { version: row.version, values: toCityForm(row) },
    });
    if (!edit) return { ...values, version };
    const others = rows.filter((one) => one !== row && one.country_id === row.country_id);
    if (edit.changed.name) requireFreeName(others, edit.changed.name);
    await updateCity(trx, row.id, values, edit.version);
    publishChange(trx, CATALOG_TAG);
    return { ...values, version: edit.version };
  });
}
