import { findSuspension } from '#features/accounts/suspensions/find-suspension.server.ts';
import { findHistory } from '#platform/audit/find-history.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { toLanguage } from '#platform/language.ts';
import { hasRank } from '#platform/role.ts';

import type { Person } from './contract.ts';
import { toPersonRows } from './list-people.server.ts';
import { findPerson } from './queries.server.ts';

/** A member as staff see them. Throws USER_NOT_FOUND. */
export async function getPerson(ctx: Ctx, id: number): Promise<Person> {
  const viewer = requireRole(ctx, 'moderator');
  const user = await findPerson(ctx.db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const [[row], suspension, history] = await Promise.all([
    toPersonRows(ctx.db, [user]),
    findSuspension(ctx.db, { memberId: id }),
    findHistory(ctx.db, id),
  ]);
  return {
    ...row!, // one row in, one row out
    bio: user.bio,
    language: toLanguage(user.lang),
    hasSecondFactor: Boolean(user.has_second_factor),
    closedAt: user.closed_at?.toISOString() ?? null,
    suspension: suspension ?? null,
    history,
    isYou: id === viewer.userId,
    isSubordinate: id !== viewer.userId && !hasRank(user.role, viewer.role),
  };
}
