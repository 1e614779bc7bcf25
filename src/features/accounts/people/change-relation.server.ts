import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findUserById } from '../queries.server.ts';
import { userTag } from '../user-tag.ts';
import { deleteBlock, deleteFollow, hasBlockBetween, insertBlock, insertFollow, lockPair } from './queries.server.ts';

/** Idempotent. USER_NOT_FOUND if either has blocked the other, so that the block isn't revealed. */
export async function followUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    if (await hasBlockBetween(trx, userId, otherId)) throw new AppError('USER_NOT_FOUND');
    if (await insertFollow(trx, userId, otherId, new Date(ctx.clock()))) publishChange(trx, userTag(otherId));
  });
}

/** Idempotent. */
export async function unfollowUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    if (await deleteFollow(trx, userId, otherId)) publishChange(trx, userTag(otherId));
  });
}

/** Idempotent. Also removes the follows in both directions. */
export async function blockUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    await insertBlock(trx, userId, otherId, new Date(ctx.clock()));
    if (await deleteFollow(trx, userId, otherId)) publishChange(trx, userTag(otherId));
    if (await deleteFollow(trx, otherId, userId)) publishChange(trx, userTag(userId));
  });
}

/** Idempotent. Doesn't restore the follows. */
export async function unblockUser(ctx: MemberCtx, otherId: number): Promise<void> {
  const { userId } = ctx.viewer;
  await requireOtherMember(ctx.db, userId, otherId);
  await deleteBlock(ctx.db, userId, otherId);
}

/** Throws NOT_YOURSELF if both ids are the same, USER_NOT_FOUND unless the other account is active. */
export async function requireOtherMember(db: Database, userId: number, otherId: number): Promise<void> {
  if (userId === otherId) throw new AppError('NOT_YOURSELF');
  const other = await findUserById(db, otherId);
  if (other?.status !== 'active') throw new AppError('USER_NOT_FOUND');
}
