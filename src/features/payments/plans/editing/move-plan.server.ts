import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import type * as plansApi from './contract.ts';
import { lockPlans } from './queries.server.ts';
import { requirePlan } from './require-plan.server.ts';

/** Moves a plan before another one of its purpose, or after the last. Throws VERSION_CONFLICT. */
export async function movePlan(
  ctx: Ctx,
  id: number,
  { version, before }: HandlerInput<typeof plansApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = await lockPlans(trx);
    const row = requirePlan(rows, id);
    await moveRow(ctx, trx, {
      table: 'plans',
      action: 'plan.move',
      row,
      siblings: rows.filter(({ purpose }) => purpose === row.purpose),
      version,
      before,
    });
  });
}
