import type { Database } from '#platform/database.server.ts';

import type { Presence } from './contract.ts';
import { findAcquaintanceRows } from './queries.server.ts';
import { presenceOf } from './rules.ts';

/** Someone as a member who has to do with them sees them. */
export interface Acquaintance {
  name: string;
  picture: string | null;
  isActive: boolean;
  /** Null when it is hidden, from everyone or by a block. */
  presence: Presence | null;
  /** Either way. */
  isBlocked: boolean;
  isBlockedByMe: boolean;
}

/** Some people by their ids, for one member. */
export async function findAcquaintances(
  db: Database,
  userId: number,
  ids: number[],
  now: number,
): Promise<Map<number, Acquaintance>> {
  const rows = ids.length > 0 ? await findAcquaintanceRows(db, userId, ids) : [];
  return new Map(
    rows.map(({ id, name, picture, status, shows_presence, last_seen_at, is_blocked, is_blocked_by_me }) => {
      const isActive = status === 'active';
      const isShown = isActive && shows_presence && !is_blocked;
      return [
        id,
        {
          name,
          picture,
          isActive,
          presence: presenceOf({ isShown, lastSeenAt: last_seen_at?.getTime() ?? null }, now),
          isBlocked: is_blocked,
          isBlockedByMe: is_blocked_by_me,
        },
      ];
    }),
  );
}
