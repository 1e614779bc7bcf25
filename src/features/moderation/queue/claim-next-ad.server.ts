import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';

import type * as queueApi from './contract.ts';
import { publishQueueChange } from './publish-queue-change.server.ts';
import { findNextFreeId, upsertClaim } from './queries.server.ts';
import { CLAIM_MS } from './rules.ts';

/**
 * Claims the next ad that no other moderator has. After the last one it starts at the beginning; null if no other ad is
 * free. Two moderators never get the same ad: the second one gets the next.
 */
export async function claimNextAd(
  ctx: Ctx,
  { from, ...query }: HandlerInput<typeof queueApi.claimNextAd>['body'],
): Promise<{ _id: string | null }> {
  const { userId: moderatorId } = requireRole(ctx, 'moderator');
  const catalog = await getCatalog(ctx.db);
  const now = new Date(ctx.clock());
  const until = new Date(now.getTime() + CLAIM_MS);
  const left = from === undefined ? undefined : Number(from);
  const find = (start: number | undefined) =>
    findNextFreeId(ctx.db, catalog, { ...query, from: start, moderatorId, now });
  for (;;) {
    const beyond = await find(left);
    const adId = beyond ?? (query.isBackwards ? undefined : await find(undefined));
    if (adId === undefined || adId === left) return { _id: null };
    if (await upsertClaim(ctx.db, { adId, moderatorId, now, until })) {
      publishQueueChange(ctx);
      return { _id: String(adId) };
    }
  }
}
