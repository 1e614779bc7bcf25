import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { changeOutcome } from '../bulk-actions/queries.server.ts';
import { publishQueueChange } from './publish-queue-change.server.ts';
import { findQueueExtras, takeUndoableDecisions } from './queries.server.ts';

/**
 * Returns ads that the viewer has just decided to the queue, and resolves to their ids. Decisions that took effect
 * can't be undone; throws UNDO_EXPIRED if all did.
 */
export async function undoDecisions(ctx: Ctx, ids: string[]): Promise<string[]> {
  const { userId: moderatorId } = requireRole(ctx, 'moderator');
  const now = new Date(ctx.clock());
  const undone = await transact(ctx, async (trx) => {
    const decisions = await takeUndoableDecisions(trx, { adIds: ids.map(Number), moderatorId, now });
    const ads = await findQueueExtras(
      trx,
      decisions.map(({ ad_id }) => ad_id),
    );
    const sellers = new Map(ads.map(({ id, seller_id }) => [id, seller_id]));
    for (const { ad_id, decision, bulk_action_id } of decisions) {
      await recordAudit(ctx, trx, {
        action: 'ad.undo-decision',
        targetId: ad_id,
        memberId: sellers.get(ad_id) ?? null,
        before: { decision },
        after: { decision: null },
      });
      if (bulk_action_id) await changeOutcome(trx, bulk_action_id, [ad_id], { from: 'done', to: 'undone' });
    }
    return decisions.map(({ ad_id }) => String(ad_id));
  });
  if (undone.length === 0) throw new AppError('UNDO_EXPIRED');
  publishQueueChange(ctx);
  return undone;
}
