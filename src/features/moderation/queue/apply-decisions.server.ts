import { lockAd } from '#features/ads/lock-ad.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { reviewAd } from '../review-ad.server.ts';
import { publishQueueChange } from './publish-queue-change.server.ts';
import {
  changeOutcome,
  deleteEndedClaims,
  findDueDecisions,
  type HeldDecision,
  takeDueDecision,
} from './queries.server.ts';
import { toBulkRefusal } from './rules.ts';

/**
 * Applies the decisions that can't be undone any more. Enqueued by each decision; the schedule applies those of a
 * process that died. Idempotent: a decision is deleted in the transaction that applies it.
 */
export const applyDecisions = defineJob({
  name: 'moderation.apply-decisions',
  schedule: '* * * * *',
  runsAtStart: true,
  pollsFrequently: true,
  run: async (services) => {
    const now = new Date(services.clock());
    await deleteEndedClaims(services.db, now);
    const failures: unknown[] = [];
    for (const adId of await findDueDecisions(services.db, now))
      await applyDecision(services, adId, now).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'decisions not applied');
  },
});

/** Drops the decision if the ad has changed since (it is still in the queue), left the review, or was deleted. */
async function applyDecision(services: Services, adId: number, now: Date): Promise<void> {
  try {
    await transact(services, async (trx) => {
      // Locks the ad first, as deciding does: the reverse order can deadlock.
      await lockAd(trx, adId);
      const held = await takeDueDecision(trx, adId, now);
      if (!held) return;
      const { version, reason } = held;
      await reviewAd(toModeratorContext(services, held), trx, { adId, version: version.toISOString(), reason });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.info({ adId, code: error.code }, 'decision dropped');
    const dropped = await takeDueDecision(services.db, adId, now);
    if (dropped?.bulk_action_id)
      await changeOutcome(services.db, dropped.bulk_action_id, [adId], { from: 'done', to: toBulkRefusal(error) });
    publishQueueChange(services);
  }
}

/** The moderator and address that the ad's history and the audit log record. */
const toModeratorContext = (
  services: Services,
  { moderator_id, moderator_role, ip, request_id }: HeldDecision,
): Services & Partial<RequestContext> => ({
  ...services,
  viewer: { userId: moderator_id, role: moderator_role, sessionId: '', hasSecondFactor: true },
  ip,
  ...(request_id && { requestId: request_id }),
});
