import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/endpoint.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type * as placesApi from './contract.ts';
import { lockCountries } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { requireCountry } from './require-country.server.ts';

/** Moves a country before another one, or to the end. Throws VERSION_CONFLICT and COUNTRY_NOT_FOUND. */
export async function moveCountry(
  ctx: Ctx,
  code: string,
  { version, before }: HandlerInput<typeof placesApi.moveCountry>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = (await lockCountries(trx)).map((row) => ({ ...row, key: row.code }));
    requireCountry(rows, code);
    const isMoved = await recordMove(ctx, trx, { table: 'countries', rows, key: code, version, before });
    if (isMoved) publishChange(trx, CATALOG_TAG);
  });
}
