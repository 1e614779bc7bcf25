import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { hasRank, ROLES } from '#platform/role.ts';

import {
  findAppealWithSuspension,
  hasOtherStaff,
  lockAppealWithSuspension,
  type LockedAppeal,
} from './queries.server.ts';

/**
 * Locks an open appeal that the viewer may answer, in the caller's transaction. The caller has locked its target.
 * Throws NOT_FOUND, and as `findAnswerRefusal` says.
 */
export async function lockAppeal(ctx: Ctx, trx: Database, appealId: number): Promise<LockedAppeal> {
  const appeal = await lockAppealWithSuspension(trx, appealId);
  if (!appeal) throw new AppError('NOT_FOUND');
  const refusal = await toRefusal(ctx, trx, appeal);
  if (refusal) throw new AppError(refusal);
  return appeal;
}

type Refusal = 'ILLEGAL_TRANSITION' | 'NOT_YOURSELF' | 'FORBIDDEN' | 'OTHER_MODERATOR_REQUIRED';

/**
 * Why the viewer may not answer an appeal: ILLEGAL_TRANSITION if it was answered, NOT_YOURSELF for the viewer's own
 * appeal, FORBIDDEN if the viewer doesn't outrank the suspended member, and OTHER_MODERATOR_REQUIRED if the viewer made
 * the suspension and somebody else could answer.
 */
export async function findAnswerRefusal(ctx: Ctx, db: Database, appealId: number): Promise<Refusal | undefined> {
  const appeal = await findAppealWithSuspension(db, appealId);
  return appeal && toRefusal(ctx, db, appeal);
}

async function toRefusal(ctx: Ctx, db: Database, appeal: LockedAppeal): Promise<Refusal | undefined> {
  const { userId, role } = requireMember(ctx);
  const { member_id, member_role, ad_id, suspended_by } = appeal;
  if (appeal.decided_at || appeal.ended_at) return 'ILLEGAL_TRANSITION';
  if (member_id === userId) return 'NOT_YOURSELF';
  // Appeals of ads are answered by any moderator, those of accounts by a higher rank.
  const staff = ROLES.filter((name) => hasRank(name, 'moderator') && (ad_id !== null || !hasRank(member_role, name)));
  if (!staff.includes(role)) return 'FORBIDDEN';
  if (suspended_by === userId && (await hasOtherStaff(db, staff, [userId, member_id])))
    return 'OTHER_MODERATOR_REQUIRED';
  return undefined;
}
