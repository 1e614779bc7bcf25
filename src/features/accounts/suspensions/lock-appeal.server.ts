import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { hasRank, ROLES } from '#platform/role.ts';

import { hasOtherStaff, lockAppealWithSuspension, type LockedAppeal } from './queries.server.ts';

/**
 * Locks an open appeal that the viewer may answer, in the caller's transaction. The caller has locked its target.
 * Throws ILLEGAL_TRANSITION if it was answered, NOT_YOURSELF for an appeal of the viewer's own, FORBIDDEN if the viewer
 * doesn't outrank the suspended member, and OTHER_MODERATOR_REQUIRED for the one who suspended while somebody else
 * could answer.
 */
export async function lockAppeal(ctx: Ctx, trx: Database, appealId: number): Promise<LockedAppeal> {
  const { userId, role } = requireMember(ctx);
  const appeal = await lockAppealWithSuspension(trx, appealId);
  if (!appeal) throw new AppError('NOT_FOUND');
  const { member_id, member_role, ad_id, suspended_by } = appeal;
  if (appeal.decided_at || appeal.ended_at) throw new AppError('ILLEGAL_TRANSITION');
  if (member_id === userId) throw new AppError('NOT_YOURSELF');
  // Appeals of ads are answered by any moderator, those of accounts by a higher rank.
  const staff = ROLES.filter((name) => hasRank(name, 'moderator') && (ad_id !== null || !hasRank(member_role, name)));
  if (!staff.includes(role)) throw new AppError('FORBIDDEN');
  if (suspended_by === userId && (await hasOtherStaff(trx, staff, [userId, member_id])))
    throw new AppError('OTHER_MODERATOR_REQUIRED');
  return appeal;
}
