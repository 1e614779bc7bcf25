import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { StaffAction } from './staff-action.ts';

interface StaffActionRecord {
  ad: { id: number; seller_id: number };
  action: StaffAction;
  /** As in the audit log. */
  before: object;
  after: object;
  /** Shown to the seller. */
  reason?: string;
}

/**
 * Records a staff action on an ad in the audit log and has its seller notified, in the caller's transaction. Staff are
 * not notified of actions on their own ads.
 */
export async function recordStaffAction(
  ctx: Ctx,
  trx: Database,
  { ad, action, before, after, reason }: StaffActionRecord,
): Promise<void> {
  const entry = { targetId: ad.id, memberId: ad.seller_id, before, after, reason };
  await recordAudit(ctx, trx, { action: action === 'unfeature' ? 'ad.feature' : `ad.${action}`, ...entry });
  if (ctx.viewer?.userId === ad.seller_id) return;
  await trx
    .insertInto('staff_notices')
    .values({ ad_id: ad.id, action, reason: reason ?? null })
    .execute();
}
