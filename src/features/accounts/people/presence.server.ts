import type { LRUCache } from 'lru-cache';

import { createCache } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Presence } from './contract.ts';
import { findLastSeen, hasBlockBetween, updateLastSeen, updateLastSeenIfOlder } from './queries.server.ts';
import { PRESENCE_WRITE_INTERVAL_MS, toPresence } from './rules.ts';

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

/** Member id → when their presence was last written. */
const caches = new WeakMap<Database, LRUCache<number, number>>();

/** Records that a member is active: in the background, at most once in 30 seconds per member. */
export function touchPresence({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, userId: number): void {
  const writtenAt = cacheOf(db);
  const now = clock();
  if (now - (writtenAt.get(userId) ?? -Infinity) < PRESENCE_WRITE_INTERVAL_MS) return;
  writtenAt.set(userId, now);
  updateLastSeenIfOlder(db, userId, new Date(now), new Date(now - PRESENCE_WRITE_INTERVAL_MS)).catch(
    (error: unknown) => {
      writtenAt.delete(userId);
      log.error({ error, userId }, 'could not record the presence');
    },
  );
}

/** Records that these members are online now. */
export async function writePresence({ db, clock }: Pick<Services, 'db' | 'clock'>, userIds: number[]): Promise<void> {
  const now = clock();
  for (const userId of userIds) cacheOf(db).set(userId, now);
  if (userIds.length > 0) await updateLastSeen(db, userIds, new Date(now));
}

function cacheOf(db: Database): LRUCache<number, number> {
  const existing = caches.get(db);
  if (existing) return existing;
  // With more active members than this, some are written more often than necessary.
  const cache = createCache<number, number>({ name: 'presence', maxEntries: 50_000, maxEntryBytes: 120 });
  caches.set(db, cache);
  return cache;
}
