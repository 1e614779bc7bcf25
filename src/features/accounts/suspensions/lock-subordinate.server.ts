import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { hasRank } from '#platform/role.ts';

import type { UserRow } from '../queries.server.ts';
import { lockUser } from './queries.server.ts';

/** A member's account, locked until the transaction ends. */
export type LockedMember = UserRow;

/**
 * Locks the account of a member whom the viewer may suspend or restore, in the caller's transaction. Throws
 * USER_NOT_FOUND, NOT_YOURSELF, and FORBIDDEN for staff of the same or a higher rank.
 */
export async function lockSubordinate(ctx: Ctx, trx: Database, id: number): Promise<LockedMember> {
  const { userId, role } = requireMember(ctx);
  const user = await lockMember(trx, id);
  if (id === userId) throw new AppError('NOT_YOURSELF');
  if (hasRank(user.role, role)) throw new AppError('FORBIDDEN');
  return user;
}

/** Locks a member's account, in the caller's transaction. Throws USER_NOT_FOUND. */
export async function lockMember(trx: Database, id: number): Promise<LockedMember> {
  const user = await lockUser(trx, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}
