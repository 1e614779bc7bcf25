import type { Ctx } from '#platform/context.server.ts';

import { toAdCards } from '../cards/find-ad-cards.server.ts';
import type { AdCard } from '../contract.ts';
import { findFarCardRows, findNearCardRows } from './queries.server.ts';

/** The newest live ads of the same category, those of the same country first. Empty for a deleted ad. */
export async function findSimilarAds(ctx: Ctx, adId: number, count: number): Promise<AdCard[]> {
  const near = await findNearCardRows(ctx.db, adId, count);
  const far = near.length < count ? await findFarCardRows(ctx.db, adId, count - near.length) : [];
  return toAdCards(ctx, [...near, ...far]);
}
