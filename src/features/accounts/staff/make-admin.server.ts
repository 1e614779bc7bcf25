import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Role } from '#platform/role.ts';
import type { Me } from '#platform/http/session-contract.ts';

import { toMe } from '../presenters.server.ts';
import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { userTag } from '../user-tag.ts';
import { lockUserById } from './queries.server.ts';
import { setStaffRole } from './set-staff-role.server.ts';

/**
 * Makes the viewer an admin, in the caller's transaction, and ends their other sessions. `from` is the previous role.
 */
export async function makeAdmin(ctx: Ctx, trx: Database): Promise<{ me: Me; from: Role }> {
  const { userId, sessionId } = requireMember(ctx);
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
