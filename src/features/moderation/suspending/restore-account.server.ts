import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { type LockedMember, lockSubordinate } from '#features/accounts/suspensions/lock-subordinate.server.ts';
import { restoreMember } from '#features/accounts/suspensions/member-suspension.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Ends the suspension of a member of a lower rank, which also answers an open appeal. */
export async function restoreAccount(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const user = await lockSubordinate(ctx, trx, userId);
    await liftAccountSuspension(ctx, trx, memberData, { user, reason });
  });
}

/** Restores an account that the caller has locked, in its transaction. Throws ILLEGAL_TRANSITION unless suspended. */
export async function liftAccountSuspension(
  ctx: Ctx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason }: { user: LockedMember; reason: string },
): Promise<void> {
  await restoreMember(ctx, trx, memberData, { user, reason });
  await recordAudit(ctx, trx, {
    action: 'account.restore',
    targetId: user.id,
    memberId: user.id,
    before: { status: user.status },
    after: { status: 'active' },
    reason,
  });
}
