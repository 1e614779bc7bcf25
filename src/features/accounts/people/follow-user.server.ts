import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { deleteFollow, insertFollow, hasBlockBetween, lockPair } from './queries.server.ts';
import { requireOtherMember } from './require-other-member.server.ts';

/** Idempotent. USER_NOT_FOUND if either has blocked the other, so that the block isn't revealed. */
export async function followUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const isNew = await ctx.db.transaction().execute(async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    if (await hasBlockBetween(trx, userId, otherId)) throw new AppError('USER_NOT_FOUND');
    return insertFollow(trx, userId, otherId, new Date(ctx.clock()));
  });
  if (isNew) ctx.invalidateCaches();
}

/** Idempotent. */
export async function unfollowUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireOtherMember(ctx.db, userId, otherId);
  if (await deleteFollow(ctx.db, userId, otherId)) ctx.invalidateCaches();
}
