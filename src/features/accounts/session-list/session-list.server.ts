import { recordOpenedContacts } from '#features/site/record-opened-contacts.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx, StaffCtx } from '#platform/context.server.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { seesContacts } from '#platform/role.ts';

import { findOpenSessions, isOwnSession, type OpenSessionRow } from '../sessions/queries.server.ts';
import { endSession, endUserSessions } from '../sessions/sessions.server.ts';
import { lockSubordinate, requireSubordinate } from '../subordinates/lock-subordinate.server.ts';
import * as sessionListApi from './contract.ts';
import type { Session } from './contract.ts';
import { describeDevice } from './rules.ts';

export const sessionListRoutes = [
  handle(sessionListApi.listSessions, async (ctx) => ({ sessions: await listSessions(ctx) })),

  handle(sessionListApi.endSession, (ctx, { params }) => endOwnSession(ctx, params.id)),

  handle(sessionListApi.endOtherSessions, (ctx) => endOtherSessions(ctx)),

  handle(sessionListApi.listMemberSessions, async (ctx, { params }) => ({
    sessions: await listMemberSessions(ctx, Number(params.id)),
  })),

  handle(sessionListApi.endMemberSession, (ctx, { params }) =>
    endMemberSessions(ctx, { memberId: Number(params.id), sessionId: params.sessionId }),
  ),

  handle(sessionListApi.endMemberSessions, (ctx, { params }) =>
    endMemberSessions(ctx, { memberId: Number(params.id) }),
  ),
];

/** The member's sessions, most recently used first. */
async function listSessions(ctx: MemberCtx): Promise<Session[]> {
  const { userId, sessionId } = ctx.viewer;
  const rows = await findOpenSessions(ctx.db, userId, new Date(ctx.clock()));
  return rows.map((row) => toSession(row, sessionId));
}

const toSession = (
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
async function endOwnSession(ctx: MemberCtx, id: string): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    const isEnded = (await isOwnSession(trx, userId, id)) && (await endSession(trx, id, new Date(ctx.clock())));
    if (!isEnded) throw new AppError('NOT_FOUND');
  });
  logSecurityEvent(ctx, 'session.revoked', { sessionId: id });
}

/** Ends every session of the member but the current one. */
async function endOtherSessions(ctx: MemberCtx): Promise<void> {
  const { userId, sessionId } = ctx.viewer;
  await transact(ctx, (trx) => endUserSessions(trx, userId, new Date(ctx.clock()), sessionId));
  logSecurityEvent(ctx, 'session.revoked');
}

/**
 * The open sessions of a member of a lower rank, or of the viewer, most recently used first. Moderators see the network
 * of each; that an admin saw the addresses is recorded. Throws as `requireSubordinate` does.
 */
export async function listMemberSessions(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<(Session & { ip: string })[]> {
  const { viewer } = ctx;
  const member = await requireSubordinate(ctx, memberId, { orSelf: true });
  const rows = await findOpenSessions(ctx.db, memberId, new Date(ctx.clock()));
  if (!seesContacts(viewer, member))
    return rows.map((row) => ({ ...toSession(row, null), ip: describeNetwork(row.ip) }));
  if (memberId !== viewer.userId)
    recordOpenedContacts(ctx, { action: 'account.open-contacts', targetId: memberId, memberId });
  return rows.map((row) => ({ ...toSession(row, viewer.sessionId), ip: row.ip }));
}

/** Ends one or all sessions of a member of a lower rank. Throws NOT_FOUND if none is open, and as `lockSubordinate`. */
async function endMemberSessions(
  ctx: StaffCtx<'moderator'>,
  { memberId, sessionId }: { memberId: number; sessionId?: string },
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

/**
 * The network of an IP address, such as `203.0.113.*` or `2001:db8:1:2::*`; empty if it isn't one. It is shown as the
 * place of a login, because country databases are large, soon outdated, and wrong for VPNs and mobile networks.
 */
export function describeNetwork(ip: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+)\.\d+|([\da-f:]+)\/64)$/.exec(toCallerKey(ip)) ?? [];
  if (ipv4) return `${ipv4}.*`;
  return ipv6 ? `${ipv6}*` : '';
}
