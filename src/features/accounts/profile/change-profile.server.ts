import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { UserRow } from '../queries.server.ts';
import { userTag } from '../user-tag.ts';
import { lockProfile, updateProfile } from './queries.server.ts';

/** Changes name and bio. Pages that show them are dropped only if one differs. */
export function changeProfile(ctx: Ctx, profile: { name: string; bio: string | null }): Promise<UserRow> {
  const { userId } = requireMember(ctx);
  return transact(ctx, async (trx) => {
    const user = await lockProfile(trx, userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    if (user.name === profile.name && user.bio === profile.bio) return user;
    publishChange(trx, userTag(userId));
    return updateProfile(trx, userId, profile);
  });
}
