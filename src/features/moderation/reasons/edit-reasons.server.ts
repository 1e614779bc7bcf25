import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type * as reasonsApi from './contract.ts';
import type { ListedReason, NewReason, ReasonForm, VersionedReason } from './contract.ts';
import {
  deleteReason,
  insertReason,
  lockReasons,
  type ReasonRow,
  toListedReason,
  toReasonForm,
  updateReason,
} from './queries.server.ts';

/** Adds a reason as the last one. */
export async function createReason(ctx: StaffCtx<'admin'>, reason: NewReason): Promise<ListedReason> {
  return transact(ctx, async (trx) => {
    const row = await insertReason(trx, reason);
    await recordAudit(ctx, trx, {
      action: 'reason.create',
      targetId: row.id,
      memberId: null,
      before: {},
      after: reason,
    });
    return toListedReason(row);
  });
}

/** Saves a form. Throws VERSION_CONFLICT and REASON_NOT_FOUND. */
export async function saveReason(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, ...values }: VersionedReason,
): Promise<VersionedReason> {
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

/** Moves a reason before another one, or to the end. Throws VERSION_CONFLICT and REASON_NOT_FOUND. */
export async function moveReason(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, before }: HandlerInput<typeof reasonsApi.move>['body'],
): Promise<void> {
  await transact(ctx, async (trx) => {
    const siblings = await lockReasons(trx);
    const row = requireReason(siblings, id);
    await moveRow(ctx, trx, { table: 'rejection_reasons', action: 'reason.move', row, siblings, version, before });
  });
}

/** Removes a reason. The audit log keeps its text. */
export async function removeReason(ctx: StaffCtx<'admin'>, id: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = requireReason(await lockReasons(trx), id);
    await deleteReason(trx, row.id);
    const before = toReasonForm(row);
    await recordAudit(ctx, trx, { action: 'reason.remove', targetId: id, memberId: null, before, after: {} });
  });
}

/** Finds a reason by id. Throws REASON_NOT_FOUND. */
export function requireReason(rows: ReasonRow[], id: string): ReasonRow {
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new AppError('REASON_NOT_FOUND');
  return row;
}
