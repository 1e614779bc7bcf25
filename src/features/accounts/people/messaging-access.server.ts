import type { Database } from '#platform/data/database.server.ts';

import { hasBlockBetween as findBlock, findMessagingAccessRow } from './queries.server.ts';

/** Whether a member can message another, and the member's own name. */
interface MessagingAccess {
  name: string;
  canMessage: boolean;
}

/**
 * Whether `userId` can message `otherId`: both accounts are active and neither blocks the other. The result doesn't
 * reveal which. Every active member can message support (`null`).
 */
export async function findMessagingAccess(
  db: Database,
  userId: number,
  otherId: number | null,
): Promise<MessagingAccess> {
  const { name, status, is_active, is_blocked } = await findMessagingAccessRow(db, userId, otherId);
  return { name, canMessage: status === 'active' && (otherId === null || is_active) && !is_blocked };
}

/** Whether either of two users has blocked the other. */
export function isEitherBlocked(db: Database, one: number, other: number): Promise<boolean> {
  return findBlock(db, one, other);
}
