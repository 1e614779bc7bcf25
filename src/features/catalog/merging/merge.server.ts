import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services, StaffCtx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { MERGE_KINDS } from './merge-kinds.server.ts';
import { countAdsIn, exists, lockForPosting, moveAds } from './queries.server.ts';
import { recordMerge } from './record-merge.server.ts';
import { type Merge, MERGE_JOB, requireNoMerge } from './running-merges.server.ts';

/** A merge of more ads is a job. At once, these take a few seconds: each ad is in dozens of indexes. */
const MAX_ADS_AT_ONCE = 1000;

/**
 * Merges a category or city into another one. Categories must have no subcategories, cities must be in the same
 * country. With many ads it enqueues the merge, which is done when the category or city is gone. Returns the number of
 * ads. Throws MERGE_RUNNING.
 */
export async function merge(
  ctx: StaffCtx<'admin'>,
  { kind, slug, into }: Merge,
): Promise<{ adsCount: number; isDone: boolean }> {
  const { viewer } = ctx;
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

interface EnqueuedMerge extends Merge {
  /** When it was enqueued. */
  adsCount: number;
  /** Who started it, for the audit log. */
  by: Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;
}

/**
 * Merges a category or city with many ads. A run that is interrupted goes back to the queue, and the next one
 * continues.
 */
export const continueMerge = defineJob<EnqueuedMerge>({
  name: MERGE_JOB,
  pollsFrequently: true,
  maxHours: 6,
  run: async (services, { by, ...merge }) => {
    if (await exists(services.db, MERGE_KINDS[merge.kind].table, merge.slug))
      await mergeInBatches({ ...services, ...by }, merge);
  },
});

/** Of ads that one transaction moves and locks, for about a second. */
const BATCH_SIZE = 500;

type MergeContext = Pick<Services, 'db' | 'bus' | 'clock'> & Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;

interface StartedMerge extends Merge {
  /** How many ads there were when the merge began: those that are gone were moved by runs that were interrupted. */
  adsCount?: number;
}

/**
 * Moves the ads of a category or city into another one, a batch per transaction, and removes it. Values that the other
 * category has no specification for stay stored with the ads and are not shown. Returns the number of ads.
 *
 * After an interruption both exist, and a repeated merge moves the ads that are left.
 */
async function mergeInBatches(
  ctx: MergeContext,
  { kind, slug, into, adsCount: begin = 0 }: StartedMerge,
): Promise<number> {
  const { action, table, column, findRows, lockRows, moveReferences, replace } = MERGE_KINDS[kind];
  const rows = await findRows(ctx.db, slug, into);
  const { name, id: from } = rows.row;
  const to = rows.target.id;
  let adsCount = Math.max(0, begin - (await countAdsIn(ctx.db, column, from)));
  for (let moved = BATCH_SIZE; moved === BATCH_SIZE; adsCount += moved)
    moved = await moveAds(ctx.db, column, { from, to, limit: BATCH_SIZE });
  return transact(ctx, async (trx) => {
    await lockRows(trx, slug, into);
    await moveReferences(trx, rows);
    // Members could post there until now.
    await lockForPosting(trx, table, from);
    adsCount += await moveAds(trx, column, { from, to });
    await replace(trx, rows);
    await recordMerge(ctx, trx, { action, slug, name, into, adsCount });
    publishChange(trx, CATALOG_TAG);
    return adsCount;
  });
}
