import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Session } from './contract.ts';
import { endUserSessions, endOwnSession, findOpenSessions } from '../sessions/queries.server.ts';
import { describeDevice } from './rules.ts';
import { revokeSession } from '../sessions/revoke-session.server.ts';

/** The member's sessions, most recently used first. */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const { userId, sessionId } = requireMember(ctx);
  const rows = await findOpenSessions(ctx.db, userId, new Date(ctx.clock()));
  return rows.map(({ id, user_agent, created_at, rotated_at }) => ({
    _id: id,
    device: describeDevice(user_agent),
    isCurrent: id === sessionId,
    createdAt: created_at.toISOString(),
    lastUsedAt: rotated_at.toISOString(),
  }));
}

/** Ends one of the member's sessions. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!(await endOwnSession(ctx.db, userId, id, new Date(ctx.clock())))) throw new AppError('NOT_FOUND');
  revokeSession(ctx, id);
}

/** Ends every session of the member but the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  for (const id of await endUserSessions(ctx.db, userId, new Date(ctx.clock()), sessionId)) revokeSession(ctx, id);
}
