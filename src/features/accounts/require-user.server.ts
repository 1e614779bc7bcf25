import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findUserById, type UserRow } from './queries.server.ts';

/** The current account of the logged-in member. UNAUTHORIZED if there is none. */
export async function requireUser(ctx: Ctx): Promise<UserRow> {
  const user = await findUserById(ctx.db, requireMember(ctx).userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}
