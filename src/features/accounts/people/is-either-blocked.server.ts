import type { Database } from '#platform/data/database.server.ts';

import { hasBlockBetween as findBlock } from './queries.server.ts';

/** Whether either of two users has blocked the other. */
export function isEitherBlocked(db: Database, one: number, other: number): Promise<boolean> {
  return findBlock(db, one, other);
}
