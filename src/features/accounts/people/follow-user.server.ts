import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { deleteFollow, insertFollow, isBlockedPair, lockPair } from './queries.server.ts';
import { requireOther } from './require-other.server.ts';

/** Idempotent. A block on either side is not announced: the other is not found. */
export async function followUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const isNew = await ctx.db.transaction().execute(async (trx) => {
    await requireOther(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    if (await isBlockedPair(trx, userId, otherId)) throw new AppError('USER_NOT_FOUND');
    return insertFollow(trx, userId, otherId, new Date(ctx.clock()));
  });
  if (isNew) ctx.contentChanged();
}

/** Idempotent. */
export async function unfollowUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireOther(ctx.db, userId, otherId);
  if (await deleteFollow(ctx.db, userId, otherId)) ctx.contentChanged();
}
