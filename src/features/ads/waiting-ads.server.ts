import type { Ctx } from '#platform/context.server.ts';
import type { Window } from '#platform/paging.ts';

import type { AdDetails } from './contract.ts';
import { findAdDetails } from './get-ad.server.ts';
import { findWaitingAds } from './queries.server.ts';

/** A page of the ads that wait for approval, longest waiting first. For moderators: the caller has seen to that. */
export async function listAdsToApprove(ctx: Ctx, window: Window): Promise<{ ads: AdDetails[]; total: number }> {
  const { ids, total } = await findWaitingAds(ctx.db, window);
  return { ads: await findAdDetails(ctx, ids), total };
}
