import type { Database } from '#platform/data/database.server.ts';
import { findUnfinishedJobs } from '#platform/jobs/find-jobs.server.ts';

/** The job that merges categories and cities with many ads. */
export const MERGE_JOB = 'catalog.merge';

export interface Merge {
  kind: 'category' | 'city';
  slug: string;
  into: string;
}

/** The merges that are enqueued or running, without those that failed for good. */
export async function findMerges(db: Database, kind: Merge['kind']): Promise<Merge[]> {
  const merges = await findUnfinishedJobs<Merge>(db, MERGE_JOB);
  return merges.filter((merge) => merge.kind === kind);
}

/** The target's slug of each running merge, by the slug of the category or city that is merged. */
export async function findMergeTargets(db: Database, kind: Merge['kind']): Promise<Map<string, string>> {
  return new Map((await findMerges(db, kind)).map(({ slug, into }) => [slug, into]));
}
