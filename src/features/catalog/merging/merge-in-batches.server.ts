import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type { Merge } from './find-merges.server.ts';
import { MERGE_KINDS } from './merge-kinds.server.ts';
import { countAdsIn, lockForPosting, moveAds } from './queries.server.ts';
import { recordMerge } from './record-merge.server.ts';

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
export async function mergeInBatches(
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
