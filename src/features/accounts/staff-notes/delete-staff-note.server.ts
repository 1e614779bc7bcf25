import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { lockSubordinate } from '../suspensions/lock-subordinate.server.ts';
import { deleteOwnNote } from './queries.server.ts';

/** Deletes a note that the viewer wrote. NOT_FOUND for any other, and as `lockSubordinate` does. */
export async function deleteStaffNote(ctx: Ctx, { memberId, id }: { memberId: number; id: number }): Promise<void> {
  const { userId } = requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    await lockSubordinate(ctx, trx, memberId);
    if (!(await deleteOwnNote(trx, { id, memberId, authorId: userId }))) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'note.delete',
      targetId: memberId,
      memberId,
      before: { note: String(id) },
      after: {},
    });
  });
}
