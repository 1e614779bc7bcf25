import type { Database } from '#platform/data/database.server.ts';

import { isDialable } from '../contact/find-contact.server.ts';
import type { Presence } from './contract.ts';
import { findMessagingAccessRow, findUserRowsForViewer, type UserRowForViewer } from './queries.server.ts';
import { toPresence } from './rules.ts';

/** A user as a particular member sees them. */
export interface UserForViewer {
  name: string;
  picture: string | null;
  isActive: boolean;
  isVerified: boolean;
  /** Whether the viewer may see the mobile number. */
  showsPhone: boolean;
  /** Null if it is hidden, by preference or by a block. */
  presence: Presence | null;
  /** Whether either has blocked the other. */
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
  return new Map(rows.map((row) => [row.id, toUserForViewer(row, now)]));
}

function toUserForViewer(row: UserRowForViewer, now: number): UserForViewer {
  const isActive = row.status === 'active';
  return {
    name: row.name,
    picture: row.picture,
    isActive,
    isVerified: row.verified_at !== null,
    showsPhone: isActive && row.shows_phone && isDialable(row.country_code) && !row.is_blocked,
    presence: toPresence(
      {
        isShown: isActive && row.shows_presence && !row.is_blocked,
        lastSeenAt: row.last_seen_at?.getTime() ?? null,
      },
      now,
    ),
    isBlocked: row.is_blocked,
    isBlockedByMe: row.is_blocked_by_me,
  };
}

/**
 * Whether `userId` can message `otherId`, and the member's own name: both accounts are active and neither blocks the
 * other. The result doesn't reveal which. Every active member can message support (`null`).
 */
export async function findMessagingAccess(
  db: Database,
  userId: number,
  otherId: number | null,
): Promise<{ name: string; canMessage: boolean }> {
  const { name, status, is_active, is_blocked } = await findMessagingAccessRow(db, userId, otherId);
  return { name, canMessage: status === 'active' && (otherId === null || is_active) && !is_blocked };
}

/** Whether either of two users has blocked the other. */
export async function isEitherBlocked(db: Database, one: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where((or) =>
      or.or([
        or.and([or('blocker_id', '=', one), or('blocked_id', '=', other)]),
        or.and([or('blocker_id', '=', other), or('blocked_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
