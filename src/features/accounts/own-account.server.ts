import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findUserById, type UserRow } from './queries.server.ts';
import { findOpenSessionIds } from './sessions/queries.server.ts';
import { lockUserById } from './staff/queries.server.ts';

/** The current account of the logged-in member. UNAUTHORIZED if there is none. */
export async function requireUser(ctx: MemberCtx): Promise<UserRow> {
  const user = await findUserById(ctx.db, ctx.viewer.userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  return user;
}

/**
 * The account of the logged-in member, locked until the transaction ends. SESSION_ENDED if the session ended after the
 * request was admitted: a stolen session must not change credentials after its owner has taken the account back.
 */
export async function lockOwnAccount(ctx: MemberCtx, trx: Database): Promise<UserRow> {
  const { userId, sessionId } = ctx.viewer;
  const user = await lockUserById(trx, userId);
  const open = await findOpenSessionIds(trx, [sessionId], new Date(ctx.clock()));
  if (!user || !open.has(sessionId)) throw new AppError('SESSION_ENDED');
  return user;
}
