import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { lockSubordinate } from '#features/accounts/suspensions/lock-subordinate.server.ts';
import { suspendMember } from '#features/accounts/suspensions/suspend-member.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { fieldError } from '#platform/errors.ts';
import { logSecurityEvent } from '#platform/log-security-event.server.ts';

/**
 * Suspends a member of a lower rank until a date, or without an end if `until` is null. Their sessions and connections
 * end and their ads go offline at once.
 */
export async function suspendAccount(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  { userId, reason, until: untilText }: { userId: number; reason: string; until: string | null },
): Promise<void> {
  requireRole(ctx, 'moderator');
  const until = untilText === null ? null : new Date(untilText);
  if (until && until.getTime() <= ctx.clock()) throw fieldError('until', 'dateInPast');
  await transact(ctx, async (trx) => {
    const user = await lockSubordinate(ctx, trx, userId);
    await suspendMember(ctx, trx, memberData, { user, reason, until });
    await recordAudit(ctx, trx, {
      action: 'account.suspend',
      targetId: userId,
      memberId: userId,
      before: { status: user.status },
      after: { status: 'suspended', until },
      reason,
    });
  });
  logSecurityEvent(ctx, 'account.suspended', { targetId: userId });
}
