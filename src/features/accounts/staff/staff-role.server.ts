import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { Role } from '#platform/role.ts';

import { toMe } from '../presenters.server.ts';
import type { UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { userTag } from '../user-tag.ts';
import { lockAdmins, lockUserById } from './queries.server.ts';

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
    const at = new Date(ctx.clock());
    await setStaffRole(trx, id, { role, grantedBy: userId, at });
    publishChange(trx, userTag(id));
    await endUserSessions(trx, id, at);
    await recordAudit(ctx, trx, {
      action: 'role.grant',
      targetId: id,
      memberId: id,
      before: { role: user.role },
      after: { role },
    });
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
  const at = new Date(ctx.clock());
  const admin = await setStaffRole(trx, userId, { role: 'admin', grantedBy: null, at });
  publishChange(trx, userTag(userId));
  await endUserSessions(trx, userId, at, sessionId);
  await recordAudit(ctx, trx, {
    action: 'setup.claim',
    targetId: userId,
    memberId: userId,
    before: { role: user.role },
    after: { role: admin.role },
  });
  return { me: toMe(admin), from: user.role };
}

/** Stores a member's role and the admin who granted it; null for a command. */
export const setStaffRole = (
  trx: Database,
  id: number,
  { role, grantedBy, at }: { role: Role; grantedBy: number | null; at: Date },
): Promise<UserRow> =>
  trx
    .updateTable('users')
    .set({
      role,
      role_granted_by: role === 'member' ? null : grantedBy,
      role_granted_at: role === 'member' ? null : at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
