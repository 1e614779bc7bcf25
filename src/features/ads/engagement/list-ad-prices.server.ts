import { userTag } from '#features/accounts/user-tag.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { adTag } from '../ad-tags.server.ts';
import { maySee } from '../ad-page/get-ad.server.ts';
import { toPrice } from '../presenters.server.ts';
import type { PriceHistoryEntry } from './contract.ts';
import { findAdPrices } from './queries.server.ts';

const MAX_PRICES = 12;

/**
 * The last 12 prices of an ad, the current one first. Empty before the ad is first live. Throws AD_NOT_FOUND if the
 * caller may not see it.
 */
export async function listAdPrices(ctx: Ctx, adId: number): Promise<PriceHistoryEntry[]> {
  const [catalog, rows] = await Promise.all([getCatalog(ctx.db), findAdPrices(ctx.db, adId, MAX_PRICES)]);
  const [latest] = rows;
  if (!latest) return [];
  dependsOn(adTag(adId), userTag(latest.seller_id));
  if (!maySee(ctx, latest)) throw new AppError('AD_NOT_FOUND');
  return rows.map((row) => ({ price: toPrice(row, catalog), since: row.since.toISOString() }));
}
