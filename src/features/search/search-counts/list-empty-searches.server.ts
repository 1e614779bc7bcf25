import type { Database } from '#platform/data/database.server.ts';

import { findEmptySearches } from './queries.server.ts';

const LIMIT = 20;

/** The most frequent searches without results of some days. The caller checks that the viewer is a moderator. */
export const listEmptySearches = (db: Database, days: { from: string; to: string }) =>
  findEmptySearches(db, { ...days, limit: LIMIT });
