import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { lockSubordinate } from '../suspensions/lock-subordinate.server.ts';
import { archiveOf } from './export-data.server.ts';

/**
 * All data stored about a member who asked staff for it, as a ZIP archive. Throws USER_NOT_FOUND, also for an account
 * whose data is erased, and as `lockSubordinate` does.
 */
export async function exportMemberData(
  ctx: Ctx,
  memberData: MemberDataHooks[],
  { memberId, reason }: { memberId: number; reason: string },
): Promise<Response> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const member = await lockSubordinate(ctx, trx, memberId);
    if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'account.export',
      targetId: memberId,
      memberId,
      before: {},
      after: { exportedAt: new Date(ctx.clock()) },
      reason,
    });
  });
  return archiveOf(ctx, memberData, memberId);
}
