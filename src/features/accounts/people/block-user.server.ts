import { type Ctx, requireMember } from '#platform/context.server.ts';

import { deleteBlock, deleteFollow, insertBlock, lockPair } from './queries.server.ts';
import { requireOtherMember } from './require-other-member.server.ts';

/** Idempotent. Also removes the follows in both directions. */
export async function blockUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const hasUnfollowed = await ctx.db.transaction().execute(async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    await insertBlock(trx, userId, otherId, new Date(ctx.clock()));
    const didFollow = await deleteFollow(trx, userId, otherId);
    const wasFollowed = await deleteFollow(trx, otherId, userId);
    return didFollow || wasFollowed;
  });
  if (hasUnfollowed) ctx.invalidateCaches();
}

/** Idempotent. Doesn't restore the follows. */
export async function unblockUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireOtherMember(ctx.db, userId, otherId);
  await deleteBlock(ctx.db, userId, otherId);
}
