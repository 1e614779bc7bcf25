import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type * as placesApi from './contract.ts';
import { lockCountries } from './queries.server.ts';
import { requireCountry } from './require-country.server.ts';

/** Moves a country before another one, or to the end. Throws VERSION_CONFLICT and COUNTRY_NOT_FOUND. */
export async function moveCountry(
  ctx: Ctx,
  code: string,
  { version, before }: HandlerInput<typeof placesApi.moveCountry>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const siblings = await lockCountries(trx);
    const row = requireCountry(siblings, code);
    const isMoved = await moveRow(ctx, trx, {
      table: 'countries',
      action: 'country.move',
      row,
      siblings,
      idOf: (one) => one.code,
      version,
      before,
    });
    if (isMoved) publishChange(trx, CATALOG_TAG);
  });
}
