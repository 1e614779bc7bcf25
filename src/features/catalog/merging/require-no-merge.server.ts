import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findMerges, type Merge } from './find-merges.server.ts';

/**
 * Throws MERGE_RUNNING while a job merges a category or city into another one. With `isTarget`, also while a job
 * merges others into it. Lock the categories or cities first: a merge is enqueued under the same lock.
 */
export async function requireNoMerge(
  trx: Database,
  kind: Merge['kind'],
  slug: string,
  { isTarget = false } = {},
): Promise<void> {
  const merges = await findMerges(trx, kind);
  if (merges.some((merge) => merge.slug === slug || (isTarget && merge.into === slug)))
    throw new AppError('MERGE_RUNNING');
}
