import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import type { Session } from './contract.ts';
import { endSession, endUserSessions } from '../sessions/end-sessions.server.ts';
import { findOpenSessions, isOwnSession, type OpenSessionRow } from '../sessions/queries.server.ts';
import { describeNetwork } from './describe-network.server.ts';
import { describeDevice } from './rules.ts';

/** The member's sessions, most recently used first. */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const { userId, sessionId } = requireMember(ctx);
  const rows = await findOpenSessions(ctx.db, userId, new Date(ctx.clock()));
  return rows.map((row) => toSession(row, sessionId));
}

export const toSession = (
  { id, user_agent, ip, created_at, rotated_at }: OpenSessionRow,
  currentId: string | null,
): Session => ({
  _id: id,
  device: describeDevice(user_agent),
  network: describeNetwork(ip),
  isCurrent: id === currentId,
  createdAt: created_at.toISOString(),
  lastUsedAt: rotated_at.toISOString(),
});

/** Ends one of the member's sessions. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireMember(ctx);
  await transact(ctx, async (trx) => {
    const isEnded = (await isOwnSession(trx, userId, id)) && (await endSession(trx, id, new Date(ctx.clock())));
    if (!isEnded) throw new AppError('NOT_FOUND');
  });
  logSecurityEvent(ctx, 'session.revoked', { sessionId: id });
}

/** Ends every session of the member but the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireMember(ctx);
  await transact(ctx, (trx) => endUserSessions(trx, userId, new Date(ctx.clock()), sessionId));
  logSecurityEvent(ctx, 'session.revoked');
}
