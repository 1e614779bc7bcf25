import { lockAd } from '#features/ads/lock-ad.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole, type Services, type StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { applyDecisions } from '../queue/apply-decisions.server.ts';
import { publishQueueChange } from '../queue/claims.server.ts';
import { holdDecision, requireRejection } from '../queue/hold-decisions.server.ts';
import { changeOutcome, releaseHeldDecisions } from '../queue/queries.server.ts';
import { toBulkRefusal, UNDO_MS } from '../queue/rules.ts';
import { imposeAdSuspension, liftAdSuspension } from '../suspending/suspending.server.ts';
import * as bulkActionsApi from './contract.ts';
import type { BulkAction } from './contract.ts';
import {
  type BulkActionRow,
  deleteBulkActions,
  findBulkActionId,
  findBulkActions,
  findOutcomes,
  findPendingAdIds,
  findUnfinished,
  insertBulkAction,
  insertChosenAds,
  setFinished,
  takePendingAd,
} from './queries.server.ts';

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

type Input = HandlerInput<typeof bulkActionsApi.start>['body'];

/** Stores a bulk action and enqueues it. Idempotent: resolves to the action that the viewer started with the key. */
async function startBulkAction(
  ctx: StaffCtx<'moderator'>,
  { key, action, ads, ...why }: Input,
): Promise<{ _id: string }> {
  const { userId, role } = ctx.viewer;
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

const KEPT_MS = 7 * DAY_MS;

/**
 * Decides the ads of bulk actions, the oldest action first. Enqueued by each action; the schedule continues those of a
 * process that died. Idempotent: an ad's outcome is stored in the transaction that decides it.
 */
export const continueBulkActions = defineJob({
  name: 'moderation.bulk-actions',
  schedule: '* * * * *',
  runsAtStart: true,
  pollsFrequently: true,
  run: async (services) => {
    await deleteBulkActions(services.db, new Date(services.clock() - KEPT_MS));
    for (const action of await findUnfinished(services.db)) await continueBulkAction(services, action);
  },
});

async function continueBulkAction(services: Services, action: BulkActionRow): Promise<void> {
  const ctx = toModeratorContext(services, action);
  for (const adId of await findPendingAdIds(ctx.db, action.id)) await decideAd(ctx, action, adId);
  await finish(ctx, action.id);
  publishQueueChange(ctx);
}

/** Skips an ad that another run has locked. A refused decision stores the cause as the ad's outcome. */
async function decideAd(ctx: StaffCtx<'moderator'>, action: BulkActionRow, adId: number): Promise<void> {
  try {
    await transact(ctx, async (trx) => {
      const chosen = await takePendingAd(trx, action.id, adId);
      if (!chosen) return;
      await applyAction(ctx, trx, action, { adId, version: chosen.version ?? undefined });
      await changeOutcome(trx, action.id, [adId], { from: null, to: 'done' });
    });
  } catch (error) {
    const refusal = toBulkRefusal(error);
    if (refusal === 'INTERNAL') ctx.log.error({ error, adId, actionId: action.id }, 'bulk action failed for an ad');
    await changeOutcome(ctx.db, action.id, [adId], { from: null, to: refusal });
  }
}

async function applyAction(
  ctx: StaffCtx<'moderator'>,
  trx: Database,
  { id, action, reason, note }: BulkActionRow,
  { adId, version }: { adId: number; version: string | undefined },
): Promise<void> {
  switch (action) {
    case 'approve':
      return holdDecision(ctx, trx, { adId, version, rejection: null, bulkActionId: id });
    case 'reject':
      return holdDecision(ctx, trx, { adId, version, rejection: { reason, note }, bulkActionId: id });
    case 'suspend':
      return imposeAdSuspension(ctx, trx, await lockAd(trx, adId), note);
    case 'restore':
      return liftAdSuspension(ctx, trx, await lockAd(trx, adId), note);
  }
}

/** Finishes an action whose ads are all decided. The time to undo its decisions starts now. */
async function finish(ctx: Ctx, actionId: number): Promise<void> {
  const now = ctx.clock();
  await transact(ctx, async (trx) => {
    if (!(await setFinished(trx, actionId, new Date(now)))) return;
    const held = await releaseHeldDecisions(trx, actionId, new Date(now + UNDO_MS));
    if (held > 0) await ctx.jobs.send(trx, applyDecisions, {}, { delaySeconds: UNDO_MS / 1000 });
  });
}

/** The moderator and address that the ad's history and the audit log record. */
function toModeratorContext(
  services: Services,
  { created_by, created_role, ip, request_id }: BulkActionRow,
): StaffCtx<'moderator'> {
  const ctx: Ctx = {
    ...services,
    requestId: request_id,
    // Texts are in the language of each seller.
    language: 'en',
    ip,
    userAgent: '',
    cookie: '',
    origin: '',
    responseHeaders: new Headers(),
    afterAnswer: [],
    viewer: { userId: created_by, role: created_role, sessionId: '', hasSecondFactor: true },
  };
  requireRole(ctx, 'moderator');
  return ctx;
}
