import { LRUCache } from 'lru-cache';

import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { touchUser, touchUsers } from './queries.server.ts';
import { TOUCH_MS } from './rules.ts';

/** More members than these at once, and some are written down more often. */
const REMEMBERED = 100_000;

const seen = new WeakMap<Database, LRUCache<number, number>>();

/** Takes a member's call as a sign of life. Nobody waits for it; at most one write in 30 seconds a member. */
export function touchPresence({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, userId: number): void {
  const seenAt = seenIn(db);
  const now = clock();
  if (now - (seenAt.get(userId) ?? -Infinity) < TOUCH_MS) return;
  seenAt.set(userId, now);
  touchUser(db, userId, new Date(now), new Date(now - TOUCH_MS)).catch((error: unknown) => {
    seenAt.delete(userId);
    log.error({ error, userId }, 'presence not written');
  });
}

/** Writes down that some members are here now. */
export async function writePresence({ db, clock }: Pick<Services, 'db' | 'clock'>, userIds: number[]): Promise<void> {
  const now = clock();
  for (const userId of userIds) seenIn(db).set(userId, now);
  if (userIds.length > 0) await touchUsers(db, userIds, new Date(now));
}

function seenIn(db: Database): LRUCache<number, number> {
  const known = seen.get(db);
  if (known) return known;
  const fresh = new LRUCache<number, number>({ max: REMEMBERED });
  seen.set(db, fresh);
  return fresh;
}
