import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Presence } from './contract.ts';
import { findLastSeen } from './queries.server.ts';
import { toPresence } from './rules.ts';

/** A user's public presence; null if they hide it. USER_NOT_FOUND unless the account is active. */
export async function getPresence(db: Database, userId: number, now: number): Promise<Presence | null> {
  const user = await findLastSeen(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return toPresence({ isShown: user.shows_presence, lastSeenAt: user.last_seen_at?.getTime() ?? null }, now);
}
