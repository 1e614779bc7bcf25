import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { deleteFollow, insertFollow, hasBlockBetween, lockPair } from './queries.server.ts';
import { userTag } from '../user-tag.ts';
import { requireOtherMember } from './require-other-member.server.ts';

/** Idempotent. USER_NOT_FOUND if either has blocked the other, so that the block isn't revealed. */
export async function followUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    await lockPair(trx, userId, otherId);
    if (await hasBlockBetween(trx, userId, otherId)) throw new AppError('USER_NOT_FOUND');
    if (await insertFollow(trx, userId, otherId, new Date(ctx.clock()))) publishChange(trx, userTag(otherId));
  });
}

/** Idempotent. */
export async function unfollowUser(ctx: Ctx, otherId: number): Promise<void> {
  const { userId } = requireMember(ctx);
  await transact(ctx, async (trx) => {
    await requireOtherMember(trx, userId, otherId);
    if (await deleteFollow(trx, userId, otherId)) publishChange(trx, userTag(otherId));
  });
}
