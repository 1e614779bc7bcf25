import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { deleteBlock } from './queries.server.ts';
import { maskBlockedValue } from './rules.ts';

/** Takes an entry off the block list. */
export async function removeBlock(ctx: Ctx, id: number): Promise<void> {
  requireRole(ctx, 'moderator');
  await transact(ctx, async (trx) => {
    const block = await deleteBlock(trx, id);
    if (!block) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, trx, {
      action: 'block.remove',
      targetId: id,
      memberId: null,
      before: { kind: block.kind, value: maskBlockedValue(block.kind, block.value) },
      after: {},
    });
  });
}
