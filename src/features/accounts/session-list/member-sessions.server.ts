import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { logSecurityEvent } from '#platform/log-security-event.server.ts';

import { endSession, endUserSessions } from '../sessions/end-sessions.server.ts';
import { findOpenSessions } from '../sessions/queries.server.ts';
import { lockSubordinate } from '../suspensions/lock-subordinate.server.ts';
import type { Session } from './contract.ts';
import { toSession } from './list-sessions.server.ts';

/** The open sessions of a member, for staff, most recently used first. */
export async function listMemberSessions(ctx: Ctx, memberId: number): Promise<(Session & { ip: string })[]> {
  const { sessionId } = requireRole(ctx, 'moderator');
  const rows = await findOpenSessions(ctx.db, memberId, new Date(ctx.clock()));
  return rows.map((row) => ({ ...toSession(row, sessionId), ip: row.ip }));
}

/** Ends one session of a member of a lower rank. NOT_FOUND if it isn't open. Throws as `lockSubordinate` does. */
export function endMemberSession(ctx: Ctx, target: { memberId: number; sessionId: string }): Promise<void> {
  requireRole(ctx, 'moderator');
  return endSessions(ctx, target);
}

/** Ends all sessions of a member of a lower rank. NOT_FOUND if none is open. Throws as `lockSubordinate` does. */
export function endMemberSessions(ctx: Ctx, memberId: number): Promise<void> {
  requireRole(ctx, 'moderator');
  return endSessions(ctx, { memberId });
}

async function endSessions(
  ctx: Ctx,
  { memberId, sessionId }: { memberId: number; sessionId?: string | undefined },
): Promise<void> {
  const now = new Date(ctx.clock());
  await transact(ctx, async (trx) => {
    await lockSubordinate(ctx, trx, memberId);
    const open = await findOpenSessions(trx, memberId, now);
    const ended = sessionId === undefined ? open : open.filter(({ id }) => id === sessionId.toLowerCase());
    if (ended.length === 0) throw new AppError('NOT_FOUND');
    if (sessionId === undefined) await endUserSessions(trx, memberId, now);
    else await endSession(trx, sessionId, now);
    await recordAudit(ctx, trx, {
      action: 'session.end',
      targetId: memberId,
      memberId,
      before: { sessions: open.length },
      after: { sessions: open.length - ended.length },
    });
  });
  logSecurityEvent(ctx, 'session.revoked', { targetId: memberId });
}
