import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findCategories } from '../queries.server.ts';
import {
  deleteCategory,
  insertAlias,
  lockCategories,
  lockForPosting,
  moveAds,
  movePlansAndAliases,
} from './queries.server.ts';
import { recordMerge } from '../record-merge.server.ts';
import { requireMergeable } from './require-row.server.ts';

/** Of ads that one transaction moves and locks, for about a second. */
const BATCH_SIZE = 500;

type MergeContext = Pick<Services, 'db' | 'bus' | 'clock'> & Pick<RequestContext, 'viewer' | 'ip' | 'requestId'>;

/**
 * Moves the ads of a category into another one, a batch per transaction, and removes it. Values that the other
 * category has no specification for stay stored with the ads and are not shown. Returns the number of ads.
 *
 * After an interruption both categories exist, and a repeated merge moves the ads that are left.
 */
export async function mergeInBatches(ctx: MergeContext, slug: string, into: string): Promise<number> {
  const { row, target } = requireMergeable(await findCategories(ctx.db), slug, into);
  let adsCount = 0;
  for (let moved = BATCH_SIZE; moved === BATCH_SIZE; adsCount += moved)
    moved = await moveAds(ctx.db, row.id, target.id, BATCH_SIZE);
  return transact(ctx, async (trx) => {
    requireMergeable(await lockCategories(trx), slug, into);
    await movePlansAndAliases(trx, row.id, target.id);
    // Members could post in the category until now.
    await lockForPosting(trx, row.id);
    adsCount += await moveAds(trx, row.id, target.id);
    await deleteCategory(trx, row.id);
    await insertAlias(trx, slug, target.id);
    await recordMerge(ctx, trx, { action: 'category.merge', slug, name: row.name, into, adsCount });
    publishChange(trx, CATALOG_TAG);
    return adsCount;
  });
}
