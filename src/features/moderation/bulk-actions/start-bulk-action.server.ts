import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { fieldError } from '#platform/http/errors.ts';

import { requireRejection } from '../queue/require-rejection.server.ts';
import { continueBulkActions } from './continue-bulk-actions.server.ts';
import type * as bulkActionsApi from './contract.ts';
import { findBulkActionId, insertBulkAction, insertChosenAds } from './queries.server.ts';

type Input = HandlerInput<typeof bulkActionsApi.start>['body'];

/** Stores a bulk action and enqueues it. Idempotent: resolves to the action that the viewer started with the key. */
export async function startBulkAction(ctx: Ctx, { key, action, ads, ...why }: Input): Promise<{ _id: string }> {
  const { userId, role } = requireRole(ctx, 'moderator');
  const { reason, note } = await requireWords(ctx, action, why);
  return transact(ctx, async (trx) => {
    const inserted = await insertBulkAction(trx, {
      key,
      action,
      reason: reason && JSON.stringify(reason),
      note,
      created_by: userId,
      created_role: role,
      ip: ctx.ip,
      request_id: ctx.requestId,
      created_at: new Date(ctx.clock()),
    });
    if (!inserted) return { _id: String((await findBulkActionId(trx, userId, key)).id) };
    const chosen = new Map(ads.map(({ _id, version }) => [Number(_id), version]));
    await insertChosenAds(
      trx,
      [...chosen].map(([ad_id, version = null], position) => ({ action_id: inserted.id, ad_id, position, version })),
    );
    await ctx.jobs.send(trx, continueBulkActions, {});
    return { _id: String(inserted.id) };
  });
}

/** The reason that the sellers get. */
async function requireWords(
  ctx: Ctx,
  action: Input['action'],
  { rejection, reason }: Pick<Input, 'rejection' | 'reason'>,
) {
  if (action === 'approve') return { reason: null, note: '' };
  if (action === 'reject') return requireRejection(ctx, rejection);
  if (reason === undefined) throw fieldError('reason', 'reasonRequired');
  return { reason: null, note: reason };
}
