import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/endpoint.ts';
import { fieldError } from '#platform/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type * as plansApi from './contract.ts';
import { lockPlans, setOrder, setVersion } from './queries.server.ts';
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
    const siblings = rows.filter(({ purpose }) => purpose === row.purpose);
    const others = siblings.filter((one) => one.id !== id);
    const at = before === null ? others.length : others.findIndex((one) => String(one.id) === before);
    if (at === -1) throw fieldError('before', 'invalidId');
    const edit = await recordEdit(ctx, trx, {
      action: 'plan.move',
      targetId: id,
      version,
      values: { position: at + 1 },
      stored: { version: row.version, values: { position: siblings.indexOf(row) + 1 } },
    });
    if (!edit) return;
    await setOrder(
      trx,
      others.toSpliced(at, 0, row).map((one) => one.id),
    );
    await setVersion(trx, id, edit.version);
  });
}
