import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import type * as reasonsApi from './contract.ts';
import { lockReasons } from './queries.server.ts';
import { requireReason } from './require-reason.server.ts';

/** Moves a reason before another one, or to the end. Throws VERSION_CONFLICT and REASON_NOT_FOUND. */
export async function moveReason(
  ctx: Ctx,
  id: string,
  { version, before }: HandlerInput<typeof reasonsApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const siblings = await lockReasons(trx);
    const row = requireReason(siblings, id);
    await moveRow(ctx, trx, { table: 'rejection_reasons', action: 'reason.move', row, siblings, version, before });
  });
}
