import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { lockSubordinate } from '../suspensions/lock-subordinate.server.ts';
import { userTag } from '../user-tag.ts';
import * as verificationApi from './contract.ts';

export const verificationRoutes = [
  handle(verificationApi.setVerified, (ctx, { params, body }) =>
    setVerified(ctx, { memberId: Number(params.id), isVerified: body.isVerified }),
  ),
];

/**
 * Grants a member of a lower rank the verified badge, or removes it. Throws as `lockSubordinate` does, and
 * ILLEGAL_TRANSITION if nothing would change or the account is closed.
 */
async function setVerified(
  ctx: StaffCtx<'moderator'>,
  { memberId, isVerified }: { memberId: number; isVerified: boolean },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const member = await lockSubordinate(ctx, trx, memberId);
    const wasVerified = member.verified_at !== null;
    if (member.status === 'closed' || wasVerified === isVerified) throw new AppError('ILLEGAL_TRANSITION');
    await updateVerifiedAt(trx, memberId, isVerified ? new Date(ctx.clock()) : null);
    publishChange(trx, userTag(memberId));
    await recordAudit(ctx, trx, {
      action: isVerified ? 'account.verify' : 'account.unverify',
      targetId: memberId,
      memberId,
      before: { isVerified: wasVerified },
      after: { isVerified },
    });
  });
}

async function updateVerifiedAt(trx: Database, memberId: number, verifiedAt: Date | null): Promise<void> {
  await trx.updateTable('users').set({ verified_at: verifiedAt }).where('id', '=', memberId).execute();
}
