import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';

import { deleteBlock, deleteFollow, insertBlock, lockPair } from './queries.server.ts';
import { userTag } from '../user-tag.ts';
import { requireOtherMember } from './require-other-member.server.ts';

/** Idempotent. Also removes the follows in both directions. */
export async function blockUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    await insertBlock(trx, userId, otherId, new Date(ctx.clock()));
    if (await deleteFollow(trx, userId, otherId)) publishChange(trx, userTag(otherId));
    if (await deleteFollow(trx, otherId, userId)) publishChange(trx, userTag(userId));
  });
}

/** Idempotent. Doesn't restore the follows. */
export async function unblockUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireOtherMember(ctx.db, userId, otherId);
  await deleteBlock(ctx.db, userId, otherId);
}
