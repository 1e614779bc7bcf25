import type { Database } from '#platform/database.server.ts';

import { findNewestIds } from './queries.server.ts';

/** The addresses of live ads, newest first, for the sitemap. */
export async function findLivePaths(db: Database, limit: number): Promise<string[]> {
  return (await findNewestIds(db, limit)).map((id) => `/ad/${id}`);
}
