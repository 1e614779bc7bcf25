import type { Database } from '#platform/database.server.ts';

import type { Presence } from './contract.ts';
import { findUserRowsForViewer } from './queries.server.ts';
import { toPresence } from './rules.ts';

/** A user as a particular member sees them. */
export interface UserForViewer {
  name: string;
  picture: string | null;
  isActive: boolean;
  isVerified: boolean;
  /** Null if it is hidden, by preference or by a block. */
  presence: Presence | null;
  /** In either direction. */
  isBlocked: boolean;
  isBlockedByMe: boolean;
}

/** Finds users by id, as the member `userId` sees them. */
export async function findUsersForViewer(
  db: Database,
  userId: number,
  ids: number[],
  now: number,
): Promise<Map<number, UserForViewer>> {
  const rows = ids.length > 0 ? await findUserRowsForViewer(db, userId, ids) : [];
  return new Map(
    rows.map(
      ({ id, name, picture, status, shows_presence, last_seen_at, is_blocked, is_blocked_by_me, verified_at }) => {
        const isActive = status === 'active';
        const isShown = isActive && shows_presence && !is_blocked;
        return [
          id,
          {
            name,
            picture,
            isActive,
            isVerified: verified_at !== null,
            presence: toPresence({ isShown, lastSeenAt: last_seen_at?.getTime() ?? null }, now),
            isBlocked: is_blocked,
            isBlockedByMe: is_blocked_by_me,
          },
        ];
      },
    ),
  );
}
