import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { insertSuspension } from './queries.server.ts';

/** Records a suspension by the viewer, in the transaction that changes the status of the account or of the ad. */
export async function openSuspension(
  ctx: Ctx,
  trx: Database,
  {
    memberId,
    adId = null,
    reason,
    until = null,
  }: { memberId: number; adId?: number | null; reason: string; until?: Date | null },
): Promise<void> {
  await insertSuspension(trx, {
    member_id: memberId,
    ad_id: adId,
    reason,
    suspended_by: requireMember(ctx).userId,
    suspended_at: new Date(ctx.clock()),
    until,
  });
}
