import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { lockSubordinate } from '../suspensions/lock-subordinate.server.ts';
import { finishClosing } from './close-account.server.ts';
import { markUserClosed } from './queries.server.ts';

/**
 * Closes the account of a member who asked staff to delete it: they can reopen it for 14 days, then its data is erased.
 * Throws ILLEGAL_TRANSITION unless it is active, and as `lockSubordinate` does.
 */
export async function closeMember(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  { memberId, reason }: { memberId: number; reason: string },
): Promise<void> {
  requireRole(ctx, 'admin');
  const now = new Date(ctx.clock());
  await transact(ctx, async (trx) => {
    const { email, lang } = await lockSubordinate(ctx, trx, memberId);
    const user = await markUserClosed(trx, email, now);
    if (!user) throw new AppError('ILLEGAL_TRANSITION');
    await finishClosing(ctx, trx, memberData, { user, now, language: toLanguage(lang) });
    await recordAudit(ctx, trx, {
      action: 'account.close',
      targetId: memberId,
      memberId,
      before: { status: 'active' },
      after: { status: 'closed' },
      reason,
    });
  });
}
