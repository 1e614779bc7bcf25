import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Presence } from './contract.ts';
import { findLastSeen } from './queries.server.ts';
import { presenceOf } from './rules.ts';

/** What anyone may know of someone's presence; null when it is hidden. */
export async function findPresence(db: Database, userId: number, now: number): Promise<Presence | null> {
  const user = await findLastSeen(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return presenceOf({ isShown: user.shows_presence, lastSeenAt: user.last_seen_at?.getTime() ?? null }, now);
}
