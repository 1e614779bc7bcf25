import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx, RequestContext, Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { Role } from '#platform/role.ts';

import { toMe, userTag } from '../account.server.ts';
import type { PhoneNumber } from '../contract.ts';
import { lockUserById, lockUserByMobile, type UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';

/**
 * Gives staff another role, or `member` to remove them, and ends their sessions. Members become staff by invitation.
 * Throws USER_NOT_FOUND for members, and LAST_ADMIN if no admin who can log in would be left.
 */
export async function changeRole(ctx: StaffCtx<'admin'>, { id, role }: { id: number; role: Role }): Promise<void> {
  const { userId } = ctx.viewer;
  const from = await transact(ctx, async (trx) => {
    const admins = await lockAdmins(trx);
    const user = await lockUserById(trx, id);
    if (!user || user.role === 'member') throw new AppError('USER_NOT_FOUND');
    if (user.role === role) throw new AppError('ILLEGAL_TRANSITION');
    if (user.role === 'admin' && !admins.some((admin) => admin !== id)) throw new AppError('LAST_ADMIN');
    await setStaffRole(ctx, trx, user, { action: 'role.grant', role, grantedBy: userId });
    return user.role;
  });
  logSecurityEvent(ctx, 'role.changed', { targetId: id, from, to: role });
}

/**
 * Makes the viewer an admin, in the caller's transaction, and ends their other sessions. `from` is the previous role.
 */
export async function makeAdmin(ctx: MemberCtx, trx: Database): Promise<{ me: Me; from: Role }> {
  const { userId, sessionId } = ctx.viewer;
  const user = await lockUserById(trx, userId);
  if (!user) throw new AppError('UNAUTHORIZED');
  if (user.role === 'admin') return { me: toMe(user), from: user.role };
  const grant = { action: 'setup.claim', role: 'admin', grantedBy: null, keptSession: sessionId } as const;
  const admin = await setStaffRole(ctx, trx, user, grant);
  return { me: toMe(admin), from: user.role };
}

/**
 * Gives the account of a mobile number a role and returns the member's name; undefined if there is no such account.
 * Ends the account's sessions.
 */
export async function grantRole(
  services: Pick<Services, 'db' | 'bus' | 'clock' | 'log'>,
  { role, ...phone }: PhoneNumber & { role: Role },
): Promise<string | undefined> {
  const user = await transact(services, async (trx) => {
    const user = await lockUserByMobile(trx, phone);
    if (!user) return undefined;
    await setStaffRole(services, trx, user, { action: 'role.grant', role, grantedBy: null });
    return user;
  });
  if (user) logSecurityEvent(services, 'role.changed', { targetId: user.id, from: user.role, to: role });
  return user?.name;
}

interface RoleGrant {
  action: AuditAction;
  role: Role;
  /** The admin who grants it; null for a command. */
  grantedBy: number | null;
  /** The session that doesn't end. */
  keptSession?: string;
}

/** Stores and records a member's role, in the caller's transaction. Ends the member's sessions. */
export async function setStaffRole(
  actor: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  { id, role: before }: UserRow,
  { action, role, grantedBy, keptSession }: RoleGrant,
): Promise<UserRow> {
  const at = new Date(actor.clock());
  const grant =
    role === 'member'
      ? { role_granted_by: null, role_granted_at: null }
      : { role_granted_by: grantedBy, role_granted_at: at };
  const user = await trx
    .updateTable('users')
    .set({ role, ...grant })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  publishChange(trx, userTag(id));
  await endUserSessions(trx, id, at, keptSession);
  await recordAudit(actor, trx, { action, targetId: id, memberId: id, before: { role: before }, after: { role } });
  return user;
}

/** Locks all admins, so that two of them can't remove each other at once. Returns the ids of those who can log in. */
export async function lockAdmins(trx: Database): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id);
}
