import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { hasRank } from '#platform/role.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { Me } from '#platform/http/session-contract.ts';

import { toMe } from '../presenters.server.ts';
import type { UserRow } from '../queries.server.ts';
import { requireUser } from '../require-user.server.ts';
import { endUserSessions } from '../sessions/end-sessions.server.ts';
import { hashToken } from '../sessions/tokens.server.ts';
import { userTag } from '../user-tag.ts';
import type * as staffApi from './contract.ts';
import { deleteInvitation, findInvitation, lockUserById } from './queries.server.ts';
import { setStaffRole } from './set-staff-role.server.ts';

/** The invitation of a link. Throws as `acceptInvitation` does. */
export async function readInvitation(ctx: Ctx, token: string): Promise<ResponseData<typeof staffApi.readInvitation>> {
  const { role, inviter_name, expires_at } = await requireInvitation(ctx, ctx.db, await requireUser(ctx), token);
  return { role, invitedBy: inviter_name, expiresAt: expires_at.toISOString() };
}

/**
 * Gives the member the role of an invitation, once. Other sessions end. Throws INVITATION_EXPIRED for an unknown, used
 * or withdrawn link and if its sender is no longer an admin, and INVITATION_FOR_OTHER if it was sent to another address
 * than the member's.
 */
export async function acceptInvitation(ctx: Ctx, token: string): Promise<Me> {
  const { userId, sessionId } = requireMember(ctx);
  const { before, after } = await transact(ctx, async (trx) => {
    const user = await lockUserById(trx, userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    const { id, role, invited_by } = await requireInvitation(ctx, trx, user, token);
    // Of two concurrent clicks, one deletes it.
    if (!(await deleteInvitation(trx, id))) throw new AppError('INVITATION_EXPIRED');
    if (hasRank(user.role, role)) return { before: user, after: user };
    const granted = await setStaffRole(trx, user.id, { role, grantedBy: invited_by, at: new Date(ctx.clock()) });
    publishChange(trx, userTag(user.id));
    await endUserSessions(trx, user.id, new Date(ctx.clock()), sessionId);
    await recordAudit(ctx, trx, {
      action: 'staff.accept',
      targetId: user.id,
      memberId: user.id,
      before: { role: user.role },
      after: { role },
    });
    return { before: user, after: granted };
  });
  if (before.role !== after.role)
    logSecurityEvent(ctx, 'role.changed', { targetId: userId, from: before.role, to: after.role });
  return toMe(after);
}

async function requireInvitation(ctx: Ctx, db: Database, user: UserRow, token: string) {
  const invitation = await findInvitation(db, hashToken(token), new Date(ctx.clock()));
  if (!invitation || invitation.inviter_role !== 'admin' || invitation.inviter_status !== 'active')
    throw new AppError('INVITATION_EXPIRED');
  if (invitation.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('INVITATION_FOR_OTHER');
  return invitation;
}
