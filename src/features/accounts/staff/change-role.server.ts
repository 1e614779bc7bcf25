import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { Role } from '#platform/role.ts';

import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { userTag } from '../user-tag.ts';
import { lockAdmins, lockUserById } from './queries.server.ts';
import { setStaffRole } from './set-staff-role.server.ts';

/**
 * Gives staff another role, or `member` to remove them, and ends their sessions. Members become staff by invitation.
 * Throws USER_NOT_FOUND for members, and LAST_ADMIN if no admin who can log in would be left.
 */
export async function changeRole(ctx: Ctx, { id, role }: { id: number; role: Role }): Promise<void> {
  const { userId } = requireRole(ctx, 'admin');
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
