import type { Database } from '#platform/data/database.server.ts';
import { paths } from '#paths';

import { findLiveAdsAfter } from './lists/queries.server.ts';

/** Up to `limit` live ads with ids above `after`, in order of their ids, for the sitemap: path and last change. */
export async function findLiveAdEntries(db: Database, after: number, limit: number) {
  const rows = await findLiveAdsAfter(db, after, limit);
  return rows.map(({ id, updated_at }) => ({ id, path: paths.ad(id), modified: updated_at }));
}
