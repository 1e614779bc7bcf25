import type { StaffCtx } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { handle } from '#platform/http/handler.server.ts';

import { UNDO_MS } from '../queue/rules.ts';
import * as bulkActionsApi from './contract.ts';
import type { BulkAction } from './contract.ts';
import { type BulkActionRow, findBulkActions, findOutcomes } from './queries.server.ts';
import { startBulkAction } from './run-bulk-actions.server.ts';

export const bulkActionsRoutes = [
  handle(bulkActionsApi.list, async (ctx) => ({ actions: await listBulkActions(ctx) })),

  handle(bulkActionsApi.start, (ctx, { body }) => startBulkAction(ctx, body)),
];

type Outcomes = Awaited<ReturnType<typeof findOutcomes>>;

/** The viewer's bulk actions of the last day, newest first. */
async function listBulkActions(ctx: StaffCtx<'moderator'>): Promise<BulkAction[]> {
  const { userId } = ctx.viewer;
  const now = ctx.clock();
  const actions = await findBulkActions(ctx.db, userId, new Date(now - DAY_MS));
  const outcomes = await findOutcomes(
    ctx.db,
    actions.map(({ id }) => id),
  );
  const byAction = Map.groupBy(outcomes, ({ action_id }) => action_id);
  return actions.map((action) => presentBulkAction(action, byAction.get(action.id) ?? [], now));
}

function presentBulkAction(
  { id, action, created_at, finished_at }: BulkActionRow,
  ads: Outcomes,
  now: number,
): BulkAction {
  const done = ads.filter(({ outcome }) => outcome === 'done');
  const isReview = action === 'approve' || action === 'reject';
  const undoMs = isReview && finished_at ? Math.max(0, finished_at.getTime() + UNDO_MS - now) : 0;
  return {
    _id: String(id),
    action,
    total: ads.length,
    done: done.length,
    undone: ads.filter(({ outcome }) => outcome === 'undone').length,
    refused: ads.flatMap(({ ad_id, title, outcome }) =>
      outcome === null || outcome === 'done' || outcome === 'undone'
        ? []
        : { _id: String(ad_id), title: title ?? {}, code: outcome },
    ),
    isFinished: finished_at !== null,
    createdAt: created_at.toISOString(),
    undoSeconds: undoMs / 1000,
    undoable: undoMs > 0 ? done.map(({ ad_id }) => String(ad_id)) : [],
  };
}
