import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSubordinate } from '#platform/role.ts';

import { findUserById, lockUser, type UserRow } from '../queries.server.ts';

/** A member's account, locked until the transaction ends. */
export type LockedMember = UserRow;

/**
 * Locks the account of a member on whom the viewer may act, in the caller's transaction. Throws USER_NOT_FOUND,
 * NOT_YOURSELF, and FORBIDDEN for staff of the same or a higher rank.
 */
export async function lockSubordinate(ctx: MemberCtx, trx: Database, id: number): Promise<LockedMember> {
  const user = await lockMember(trx, id);
  refuseUnlessSubordinate(ctx, user);
  return user;
}

/** Like `lockSubordinate` without the lock, to read what staff know of a member; with `orSelf`, also of the viewer. */
export async function requireSubordinate(ctx: MemberCtx, id: number, { orSelf = false } = {}): Promise<UserRow> {
  const user = await findUserById(ctx.db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  if (!orSelf || id !== ctx.viewer.userId) refuseUnlessSubordinate(ctx, user);
  return user;
}

function refuseUnlessSubordinate(ctx: MemberCtx, user: UserRow): void {
  const { viewer } = ctx;
  if (user.id === viewer.userId) throw new AppError('NOT_YOURSELF');
  if (!isSubordinate(viewer, user)) throw new AppError('FORBIDDEN');
}

/** Locks a member's account, in the caller's transaction. Throws USER_NOT_FOUND. */
export async function lockMember(trx: Database, id: number): Promise<LockedMember> {
  const user = await lockUser(trx, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}
