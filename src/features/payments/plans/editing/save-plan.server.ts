import { getCatalog } from '#features/catalog/catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type { PlanForm, VersionedPlan } from './contract.ts';
import { lockPlans, updatePlan } from './queries.server.ts';
import { requireCategoryIds, requirePlan } from './require-plan.server.ts';
import { toEditedPlan } from './to-edited-plan.server.ts';

/** Saves a form. Existing orders keep the days and pictures that they bought. Throws VERSION_CONFLICT. */
export async function savePlan(ctx: Ctx, id: number, { version, ...values }: VersionedPlan): Promise<VersionedPlan> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const catalog = await getCatalog(trx);
    const row = requirePlan(await lockPlans(trx), id);
    const { version: storedVersion, _id, purpose: _, ...stored } = toEditedPlan(row, catalog);
    const edit = await recordEdit<PlanForm>(ctx, trx, {
      action: 'plan.edit',
      targetId: id,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    await updatePlan(trx, id, values, requireCategoryIds(values, catalog), edit.version);
    return { ...values, version: edit.version };
  });
}
