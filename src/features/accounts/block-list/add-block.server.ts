import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';

import type { BlockForm } from './contract.ts';
import { insertBlock } from './queries.server.ts';
import { maskBlockedValue, toBlockedValue } from './rules.ts';

/** Blocks a number, an address or a domain for future accounts. Throws ALREADY_BLOCKED. */
export async function addBlock(ctx: Ctx, { kind, value: text, reason }: BlockForm): Promise<void> {
  const { userId } = requireRole(ctx, 'moderator');
  const value = toBlockedValue(kind, text);
  if (value === undefined) throw fieldError('value', 'blockValueInvalid');
  await transact(ctx, async (trx) => {
    const id = await insertBlock(trx, { kind, value, reason, blocked_by: userId, created_at: new Date(ctx.clock()) });
    if (id === undefined) throw new AppError('ALREADY_BLOCKED');
    await recordAudit(ctx, trx, {
      action: 'block.add',
      targetId: id,
      memberId: null,
      before: {},
      after: { kind, value: maskBlockedValue(kind, value) },
      reason,
    });
  });
}
