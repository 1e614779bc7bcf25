import type { Database } from '#platform/database.server.ts';
import { findUnfinishedJobs } from '#platform/find-unfinished-jobs.server.ts';

/** The job that merges what has many ads. */
export const MERGE_JOB = 'catalog.merge';

export interface Merge {
  kind: 'category' | 'city';
  slug: string;
  into: string;
}

/** The merges that are enqueued or running. One that failed for good is none of them. */
export async function findMerges(db: Database, kind: Merge['kind']): Promise<Merge[]> {
  const merges = await findUnfinishedJobs<Merge>(db, MERGE_JOB);
  return merges.filter((merge) => merge.kind === kind);
}

/** For lists: the slug that each of the merged is merged into. */
export async function findMergeTargets(db: Database, kind: Merge['kind']): Promise<Map<string, string>> {
  return new Map((await findMerges(db, kind)).map(({ slug, into }) => [slug, into]));
}
