import type { Database } from '#platform/database.server.ts';
import { paths } from '#paths';

import { findNewestAdIds } from './lists/queries.server.ts';

/** URL paths of live ads, newest first, for the sitemap. */
export async function findLiveAdPaths(db: Database, limit: number): Promise<string[]> {
  return (await findNewestAdIds(db, limit)).map((id) => paths.ad(id));
}
