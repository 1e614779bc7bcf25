import { findSuspension } from '#features/accounts/suspensions/suspension-record.server.ts';
import { findHistory } from '#platform/audit/audit-history.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { maskEmail, maskMobile } from '#platform/mail/mask-email.ts';
import { isSubordinate } from '#platform/role.ts';

import type { Person } from './contract.ts';
import { toPersonRows } from './people-table.server.ts';
import { findPerson } from './queries.server.ts';

/** A member as staff see them. Throws USER_NOT_FOUND. */
export async function getPerson(ctx: StaffCtx<'moderator'>, id: number): Promise<Person> {
  const { viewer } = ctx;
  const user = await findPerson(ctx.db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const [isYou, mayAct] = [id === viewer.userId, isSubordinate(viewer, user)];
  const [[row], suspension, history] = await Promise.all([
    toPersonRows(ctx, [user]),
    findSuspension(ctx.db, { memberId: id }),
    findHistory(ctx.db, id),
  ]);
  return {
    ...row!, // one row in, one row out
    // A separate call opens them, and records it.
    ...(!isYou &&
      row!.number && { email: maskEmail(user.email), number: `${user.country_code} ${maskMobile(user.mobile)}` }),
    bio: user.bio,
    language: toLanguage(user.lang),
    hasSecondFactor: isYou || mayAct ? Boolean(user.has_second_factor) : null,
    closedAt: user.closed_at?.toISOString() ?? null,
    suspension: suspension ?? null,
    history,
    isYou,
    isSubordinate: mayAct,
  };
}
