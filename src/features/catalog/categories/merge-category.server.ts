import { type Ctx, requireRole } from '#platform/context.server.ts';

import { findCategories } from '../queries.server.ts';
import { continueMerge } from './continue-merge.server.ts';
import { mergeInBatches } from './merge-in-batches.server.ts';
import { countAdsIn } from './queries.server.ts';
import { requireMergeable } from './require-row.server.ts';

/** A merge of more ads is a job. At once, these take a few seconds: each ad is in dozens of indexes. */
const MAX_ADS_AT_ONCE = 1000;

/**
 * Merges a category into another one: both must have no subcategories. With many ads it enqueues the merge, which is
 * done when the category is gone. Returns the number of ads.
 */
export async function mergeCategory(
  ctx: Ctx,
  slug: string,
  into: string,
): Promise<{ adsCount: number; isDone: boolean }> {
  const viewer = requireRole(ctx, 'admin');
  const { row } = requireMergeable(await findCategories(ctx.db), slug, into);
  const adsCount = await countAdsIn(ctx.db, row.id);
  if (adsCount <= MAX_ADS_AT_ONCE) return { adsCount: await mergeInBatches(ctx, slug, into), isDone: true };
  const { ip, requestId } = ctx;
  await ctx.jobs.send(ctx.db, continueMerge, { slug, into, by: { viewer, ip, requestId } });
  return { adsCount, isDone: false };
}
