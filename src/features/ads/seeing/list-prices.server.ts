import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import { toPrice } from '../cards.server.ts';
import { getAdDetails } from '../get-ad.server.ts';
import type { PastPrice } from './contract.ts';
import { findPrices } from './queries.server.ts';

/** More than these nobody reads. */
const MOST = 12;

/** What an ad that the caller may see has cost, the present price first. None before it is live. */
export async function listAdPrices(ctx: Ctx, adId: number): Promise<PastPrice[]> {
  const rows = await findPrices(ctx.db, adId, MOST);
  if (rows.length === 0) return [];
  const [catalog] = await Promise.all([getCatalog(ctx.db), getAdDetails(ctx, adId)]);
  return rows.map((row) => ({ price: toPrice(row, catalog), since: row.since.toISOString() }));
}
