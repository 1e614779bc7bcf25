import { type Ctx, requireRole } from '#platform/context.server.ts';

import { continueMerge } from './continue-merge.server.ts';
import type { Merge } from './find-merges.server.ts';
import { MERGE_KINDS } from './merge-kinds.server.ts';
import { mergeInBatches } from './merge-in-batches.server.ts';
import { countAdsIn } from './queries.server.ts';
import { requireNoMerge } from './require-no-merge.server.ts';

/** A merge of more ads is a job. At once, these take a few seconds: each ad is in dozens of indexes. */
const MAX_ADS_AT_ONCE = 1000;

/**
 * Merges a category or city into another one. Categories must have no subcategories, cities must be in the same
 * country. With many ads it enqueues the merge, which is done when the category or city is gone. Returns the number of
 * ads. Throws MERGE_RUNNING.
 */
export async function merge(ctx: Ctx, { kind, slug, into }: Merge): Promise<{ adsCount: number; isDone: boolean }> {
  const viewer = requireRole(ctx, 'admin');
  const { ip, requestId } = ctx;
  const { column, lockRows } = MERGE_KINDS[kind];
  const adsCount = await ctx.db.transaction().execute(async (trx) => {
    const { row } = await lockRows(trx, slug, into);
    await requireNoMerge(trx, kind, slug, { isTarget: true });
    await requireNoMerge(trx, kind, into);
    const count = await countAdsIn(trx, column, row.id);
    if (count > MAX_ADS_AT_ONCE)
      await ctx.jobs.send(trx, continueMerge, { kind, slug, into, adsCount: count, by: { viewer, ip, requestId } });
    return count;
  });
  if (adsCount > MAX_ADS_AT_ONCE) return { adsCount, isDone: false };
  return { adsCount: await mergeInBatches(ctx, { kind, slug, into }), isDone: true };
}
