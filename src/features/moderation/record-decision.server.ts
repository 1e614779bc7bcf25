import type { LockedAd } from '#features/ads/lock-ad.server.ts';
import { nextAdStatus } from '#features/ads/rules.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

interface Decision {
  /** The ad as it was before the decision. */
  ad: Pick<LockedAd, 'id' | 'seller_id' | 'status'>;
  /** Whether the decision is about the pending change of a live ad. */
  isChange: boolean;
  decision: 'approve' | 'reject';
  reason?: string;
}

/** Records the review of an ad or of its change in the audit log, in the caller's transaction. */
export function recordDecision(
  ctx: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  { ad, isChange, decision, reason }: Decision,
): Promise<void> {
  const { id, seller_id, status } = ad;
  const entry = { targetId: id, memberId: seller_id, reason };
  if (!isChange)
    return recordAudit(ctx, trx, {
      ...entry,
      action: `ad.${decision}`,
      before: { status },
      after: { status: nextAdStatus(status, decision) },
    });
  return recordAudit(ctx, trx, {
    ...entry,
    action: `ad.${decision}-change`,
    before: { status, change: 'pending' },
    after: { status, change: decision === 'approve' ? 'approved' : 'rejected' },
  });
}
