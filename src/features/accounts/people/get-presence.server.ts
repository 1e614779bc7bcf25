import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Presence } from './contract.ts';
import { findLastSeen, hasBlockBetween } from './queries.server.ts';
import { toPresence } from './rules.ts';

/**
 * A user's presence as `viewerId` (null for a visitor) sees it. Null if the user hides it or either has blocked the
 * other. USER_NOT_FOUND unless the account is active.
 */
export async function getPresence(
  db: Database,
  userId: number,
  viewerId: number | null,
  now: number,
): Promise<Presence | null> {
  const user = await findLastSeen(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const isShown = user.shows_presence && !(viewerId !== null && (await hasBlockBetween(db, userId, viewerId)));
  return toPresence({ isShown, lastSeenAt: user.last_seen_at?.getTime() ?? null }, now);
}
