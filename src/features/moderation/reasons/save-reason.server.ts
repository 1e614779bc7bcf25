import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type { ReasonForm, VersionedReason } from './contract.ts';
import { lockReasons, toReasonForm, updateReason } from './queries.server.ts';
import { requireReason } from './require-reason.server.ts';

/** Saves a form. Throws VERSION_CONFLICT and REASON_NOT_FOUND. */
export async function saveReason(
  ctx: Ctx,
  id: string,
  { version, ...values }: VersionedReason,
): Promise<VersionedReason> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const row = requireReason(await lockReasons(trx), id);
    const edit = await recordEdit<ReasonForm>(ctx, trx, {
      action: 'reason.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: toReasonForm(row) },
    });
    if (!edit) return { ...values, version };
    await updateReason(trx, row.id, values, edit.version);
    return { ...values, version: edit.version };
  });
}
