import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { findUnfinishedJobs } from '#platform/jobs/find-jobs.server.ts';

/** The job that merges categories and cities with many ads. */
export const MERGE_JOB = 'catalog.merge';

export interface Merge {
  kind: 'category' | 'city';
  slug: string;
  into: string;
}

/** The merges that are enqueued or running, without those that failed for good. */
async function findMerges(db: Database, kind: Merge['kind']): Promise<Merge[]> {
  const merges = await findUnfinishedJobs<Merge>(db, MERGE_JOB);
  return merges.filter((merge) => merge.kind === kind);
}

/** The target's slug of each running merge, by the slug of the category or city that is merged. */
export async function findMergeTargets(db: Database, kind: Merge['kind']): Promise<Map<string, string>> {
  return new Map((await findMerges(db, kind)).map(({ slug, into }) => [slug, into]));
}

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
