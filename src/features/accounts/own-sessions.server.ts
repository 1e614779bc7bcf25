import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Session } from './contract.ts';
import { endSessionsOf, endOwnSession, findOpenSessions } from './session-queries.server.ts';
import { describeDevice } from './rules.ts';
import { markEnded } from './sessions.server.ts';

/** Where the member is signed in, last used first. */
export async function listOwnSessions(ctx: Ctx): Promise<Session[]> {
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

/** Signs out one of the member's own devices. */
export async function signOutSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!(await endOwnSession(ctx.db, userId, id, new Date(ctx.clock())))) throw new AppError('NOT_FOUND');
  markEnded(ctx, id);
}

/** Signs out every device but this one. */
export async function signOutOthers(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  for (const id of await endSessionsOf(ctx.db, userId, new Date(ctx.clock()), sessionId)) markEnded(ctx, id);
}
