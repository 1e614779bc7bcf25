import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { requireNoMerge } from '../merging/require-no-merge.server.ts';
import { countAdsByCity, deleteCity, lockCities } from './queries.server.ts';
import { requireCity } from './require-city.server.ts';
import { toCityForm } from './to-city-form.server.ts';

/** Removes a city without ads. Throws CITY_IN_USE, CITY_NOT_FOUND and MERGE_RUNNING. */
export async function removeCity(ctx: Ctx, slug: string): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const row = requireCity(await lockCities(trx), slug);
    await requireNoMerge(trx, 'city', slug, { isTarget: true });
    const count = (await countAdsByCity(trx, row.country_id)).get(row.id) ?? 0;
    if (count > 0) throw new AppError('CITY_IN_USE', { values: { count } });
    await deleteCity(trx, row.id);
    const before = toCityForm(row);
    await recordAudit(ctx, trx, { action: 'city.remove', targetId: slug, memberId: null, before, after: {} });
    publishChange(trx, CATALOG_TAG);
  });
}
