import { getCatalog } from '#features/catalog/catalog.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { countAdsOf, deletePlan, lockPlans } from './queries.server.ts';
import { requirePlan } from './require-plan.server.ts';
import { toEditedPlan } from './to-edited-plan.server.ts';

/** Removes a plan that nobody has ordered. Throws PLAN_IN_USE. */
export async function removePlan(ctx: Ctx, id: number): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const row = requirePlan(await lockPlans(trx), id);
    const count = await countAdsOf(trx, id);
    if (count > 0) throw new AppError('PLAN_IN_USE', { values: { count } });
    const { version: _, _id, ...before } = toEditedPlan(row, await getCatalog(trx));
    await deletePlan(trx, id);
    await recordAudit(ctx, trx, { action: 'plan.remove', targetId: id, memberId: null, before, after: {} });
  });
}
