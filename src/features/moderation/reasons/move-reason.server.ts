import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/endpoint.ts';
import { fieldError } from '#platform/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type * as reasonsApi from './contract.ts';
import { lockReasons, setReasonVersion, updateReasonOrder } from './queries.server.ts';
import { requireReason } from './require-reason.server.ts';

/** Moves a reason before another one, or to the end. Throws VERSION_CONFLICT and REASON_NOT_FOUND. */
export async function moveReason(
  ctx: Ctx,
  id: string,
  { version, before }: HandlerInput<typeof reasonsApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = await lockReasons(trx);
    const row = requireReason(rows, id);
    const others = rows.filter((one) => one !== row);
    const at = before === null ? others.length : others.findIndex((one) => String(one.id) === before);
    if (at === -1) throw fieldError('before', 'invalidValue');
    const edit = await recordEdit(ctx, trx, {
      action: 'reason.move',
      targetId: id,
      version,
      values: { position: at + 1 },
      stored: { version: row.version, values: { position: rows.indexOf(row) + 1 } },
    });
    if (!edit) return;
    await updateReasonOrder(
      trx,
      others.toSpliced(at, 0, row).map((one) => one.id),
    );
    await setReasonVersion(trx, row.id, edit.version);
  });
}
