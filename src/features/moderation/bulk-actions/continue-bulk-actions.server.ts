import { lockAd } from '#features/ads/lock-ad.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { applyDecisions } from '../queue/apply-decisions.server.ts';
import { holdDecision } from '../queue/hold-decision.server.ts';
import { publishQueueChange } from '../queue/publish-queue-change.server.ts';
import { releaseHeldDecisions } from '../queue/queries.server.ts';
import { UNDO_MS } from '../queue/rules.ts';
import { liftAdSuspension } from '../suspending/restore-ad.server.ts';
import { imposeAdSuspension } from '../suspending/suspend-ad.server.ts';
import {
  type BulkActionRow,
  changeOutcome,
  deleteBulkActions,
  findPendingAdIds,
  findUnfinished,
  setFinished,
  takePendingAd,
} from './queries.server.ts';
import { toRefusal } from './to-refusal.ts';

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
async function decideAd(ctx: Ctx, action: BulkActionRow, adId: number): Promise<void> {
  try {
    await transact(ctx, async (trx) => {
      const chosen = await takePendingAd(trx, action.id, adId);
      if (!chosen) return;
      await applyAction(ctx, trx, action, { adId, version: chosen.version ?? undefined });
      await changeOutcome(trx, action.id, [adId], { from: null, to: 'done' });
    });
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal === 'INTERNAL') ctx.log.error({ error, adId, actionId: action.id }, 'bulk action failed for an ad');
    await changeOutcome(ctx.db, action.id, [adId], { from: null, to: refusal });
  }
}

async function applyAction(
  ctx: Ctx,
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
const toModeratorContext = (services: Services, { created_by, created_role, ip, request_id }: BulkActionRow): Ctx => ({
  ...services,
  requestId: request_id,
  // Texts are in the language of each seller.
  language: 'en',
  ip,
  userAgent: '',
  cookie: '',
  responseHeaders: new Headers(),
  afterAnswer: [],
  viewer: { userId: created_by, role: created_role, sessionId: '', hasSecondFactor: true },
});
