import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { rejectRevision } from '../editing/queries.server.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import { transitionAd } from '../transition-ad.server.ts';
import type { AdCheck } from './check-ad.server.ts';
import { findSellerLanguage, setToNotify } from './queries.server.ts';
import { describeRejection } from './describe-rejection.server.ts';

/**
 * Rejects an ad in review because of the operator's rules, in the caller's transaction. As after a moderator's
 * rejection, its seller can edit and resubmit it for free. A job notifies the seller.
 */
export async function rejectAdByRules(
  { clock }: Pick<Services, 'clock'>,
  trx: Database,
  ad: LockedAd,
  check: AdCheck,
): Promise<void> {
  const { id, seller_id: memberId, status } = ad;
  const reason = describeRejection(check.signals, await findSellerLanguage(trx, memberId));
  const rejected = await transitionAd({ clock }, trx, ad, 'reject', { reason });
  const [before, after] = [{ status }, { status: rejected.status }];
  await recordAudit({ clock }, trx, { action: 'ad.reject', targetId: id, memberId, before, after, reason });
  await setToNotify(trx, id, 'ad');
}

/** The same for the pending change of a live ad, which stays unchanged. */
export async function rejectChangeByRules(
  { clock }: Pick<Services, 'clock'>,
  trx: Database,
  { id, seller_id: memberId, status }: LockedAd,
  check: AdCheck,
): Promise<void> {
  const reason = describeRejection(check.signals, await findSellerLanguage(trx, memberId));
  await rejectRevision(trx, id, reason);
  const [before, after] = [
    { status, change: 'pending' },
    { status, change: 'rejected' },
  ];
  await recordAudit({ clock }, trx, { action: 'ad.reject-change', targetId: id, memberId, before, after, reason });
  await setToNotify(trx, id, 'change');
}
