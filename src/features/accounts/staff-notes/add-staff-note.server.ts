import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { lockSubordinate } from '../suspensions/lock-subordinate.server.ts';
import { insertStaffNote } from './queries.server.ts';

/** Adds a note about a member of a lower rank. Throws USER_NOT_FOUND also for an account whose data is erased. */
export async function addStaffNote(ctx: Ctx, { memberId, text }: { memberId: number; text: string }): Promise<void> {
  const { userId } = requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    // The lock keeps the account from being erased meanwhile.
    const member = await lockSubordinate(ctx, trx, memberId);
    if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
    const created_at = new Date(ctx.clock());
    const id = await insertStaffNote(trx, { member_id: memberId, author_id: userId, text, created_at });
    await recordAudit(ctx, trx, {
      action: 'note.add',
      targetId: memberId,
      memberId,
      before: {},
      after: { note: String(id) },
    });
  });
}
