import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { deleteInvitation } from './queries.server.ts';

export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const invitation = await deleteInvitation(trx, id);
    if (!invitation) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'staff.withdraw',
      targetId: id,
      memberId: null,
      before: { role: invitation.role, until: invitation.expires_at },
      after: {},
    });
  });
}
