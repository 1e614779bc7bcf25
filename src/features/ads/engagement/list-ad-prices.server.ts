import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';

import { toPrice } from '../presenters.server.ts';
import { getAd } from '../ad-page/get-ad.server.ts';
import type { PriceHistoryEntry } from './contract.ts';
import { findAdPrices } from './queries.server.ts';

const MAX_PRICES = 12;

/** The last 12 prices of an ad that the caller may see, the current one first. Empty before the ad is first live. */
export async function listAdPrices(ctx: Ctx, adId: number): Promise<PriceHistoryEntry[]> {
  const rows = await findAdPrices(ctx.db, adId, MAX_PRICES);
  if (rows.length === 0) return [];
  const [catalog] = await Promise.all([getCatalog(ctx.db), getAd(ctx, adId)]);
  return rows.map((row) => ({ price: toPrice(row, catalog), since: row.since.toISOString() }));
}
