import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { type LockedMember, lockSubordinate } from '#features/accounts/suspensions/lock-subordinate.server.ts';
import { restoreMember, suspendMember } from '#features/accounts/suspensions/member-suspension.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

/**
 * Suspends a member of a lower rank until a date, or without an end if `until` is null. Their sessions and connections
 * end and their ads go offline at once.
 */
export async function suspendAccount(
  ctx: StaffCtx<'moderator'>,
  memberData: MemberDataHooks[],
  { userId, reason, until: untilText }: { userId: number; reason: string; until: string | null },
): Promise<void> {
  const until = parseSuspensionEnd(ctx, untilText);
  await transact(ctx, async (trx) => {
    const user = await lockSubordinate(ctx, trx, userId);
    await imposeAccountSuspension(ctx, trx, memberData, { user, reason, until });
  });
  logSecurityEvent(ctx, 'account.suspended', { targetId: userId });
}

/** When a suspension ends; null if staff end it. Throws a field error for a time that has passed. */
export function parseSuspensionEnd({ clock }: Ctx, text: string | null): Date | null {
  const until = text === null ? null : new Date(text);
  if (until && until.getTime() <= clock()) throw fieldError('until', 'dateInPast');
  return until;
}

/** Suspends an account that the caller has locked, in its transaction. Throws as `suspendMember` does. */
export async function imposeAccountSuspension(
  ctx: MemberCtx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason, until }: { user: LockedMember; reason: string; until: Date | null },
): Promise<void> {
  await suspendMember(ctx, trx, memberData, { user, reason, until });
  await recordAudit(ctx, trx, {
    action: 'account.suspend',
    targetId: user.id,
    memberId: user.id,
    before: { status: user.status },
    after: { status: 'suspended', until },
    reason,
  });
}

/** Ends the suspension of a member of a lower rank, which also answers an open appeal. */
export async function restoreAccount(
  ctx: StaffCtx<'moderator'>,
  memberData: MemberDataHooks[],
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
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
