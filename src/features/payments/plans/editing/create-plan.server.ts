import { getCatalog } from '#features/catalog/catalog.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import type { EditedPlan, NewPlan } from './contract.ts';
import { insertPlan } from './queries.server.ts';
import { toEditedPlan } from './to-edited-plan.server.ts';

/** Adds a plan as the last one of its purpose: hidden, and without prices. */
export async function createPlan(ctx: Ctx, { name, purpose }: NewPlan): Promise<EditedPlan> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const catalog = await getCatalog(trx);
    const row = await insertPlan(trx, { ...NEW_PLAN, name, purpose });
    await recordAudit(ctx, trx, {
      action: 'plan.create',
      targetId: row.id,
      memberId: null,
      before: {},
      after: { name, purpose },
    });
    return toEditedPlan(row, catalog);
  });
}

const NEW_PLAN = {
  description: { en: '', ar: '' },
  prices: {},
  days: 30,
  featuredDays: 0,
  pictures: 8,
  categoryIds: null,
  isHidden: true,
};
