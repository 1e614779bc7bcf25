import { type Ctx, requireMember } from '#platform/context.server.ts';

import { deleteBlock, deleteFollow, insertBlock, lockPair } from './queries.server.ts';
import { requireOther } from './require-other.server.ts';

/** Idempotent. Whoever followed the other, follows no longer. */
export async function blockUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  const hasParted = await ctx.db.transaction().execute(async (trx) => {
    await requireOther(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    await insertBlock(trx, userId, otherId, new Date(ctx.clock()));
    const hers = await deleteFollow(trx, userId, otherId);
    const theirs = await deleteFollow(trx, otherId, userId);
    return hers || theirs;
  });
  if (hasParted) ctx.contentChanged();
}

/** Idempotent. Follows don't come back with it. */
export async function unblockUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireOther(ctx.db, userId, otherId);
  await deleteBlock(ctx.db, userId, otherId);
}
