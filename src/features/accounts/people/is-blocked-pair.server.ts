import type { Database } from '#platform/database.server.ts';

import { isBlockedPair as findBlock } from './queries.server.ts';

/** Whether either of two people has blocked the other: they can't reach each other then. */
export function isBlockedPair(db: Database, one: number, other: number): Promise<boolean> {
  return findBlock(db, one, other);
}
