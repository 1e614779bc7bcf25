import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { requireNoMerge } from '../merging/require-no-merge.server.ts';
import type * as placesApi from './contract.ts';
import { lockCities } from './queries.server.ts';
import { requireCity } from './require-city.server.ts';

/**
 * Moves a city before another one of its country, or to the end. Throws VERSION_CONFLICT, CITY_NOT_FOUND and
 * MERGE_RUNNING.
 */
export async function moveCity(
  ctx: Ctx,
  slug: string,
  { version, before }: HandlerInput<typeof placesApi.moveCity>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const row = requireCity(rows, slug);
    await requireNoMerge(trx, 'city', slug);
    const isMoved = await moveRow(ctx, trx, {
      table: 'cities',
      action: 'city.move',
      row,
      siblings: rows.filter(({ country_id }) => country_id === row.country_id),
      idOf: (one) => one.slug,
      version,
      before,
    });
    if (isMoved) publishChange(trx, CATALOG_TAG);
  });
}
