import type { AdHistoryEvent } from '#features/ads/admin/contract.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

import type { StoredDemo } from './stored-demo.ts';
import { moderator } from './users.ts';

/** From the posting of an ad to the payment of its plan. */
export const PAYMENT_MS = 2 * MINUTE_MS;
/** From the posting of an ad to its rejection. */
export const REJECTION_MS = 2 * HOUR_MS;

interface HistoryEvent {
  event: AdHistoryEvent;
  status: AdStatus;
  at: Date;
  by: 'seller' | 'moderator' | null;
}

interface Life {
  status: AdStatus;
  created_at: Date;
  posted_at: Date | null;
  ends_at: Date | null;
}

/** Stores what happened to each ad from its posting to its status, and the moderator's decisions in the audit log. */
export async function storeHistory({ db, now, userIdOf }: StoredDemo): Promise<void> {
  const moderatorId = userIdOf(moderator.mobile);
  const ads = await db
    .selectFrom('ads')
    .leftJoin('suspensions', 'suspensions.ad_id', 'ads.id')
    .select(['ads.id', 'seller_id', 'status', 'ads.reason', 'created_at', 'posted_at', 'ends_at', 'suspended_at'])
    .execute();
  const entries = ads
    .flatMap((ad) => toHistory(ad, { now, suspendedAt: ad.suspended_at }).map((entry) => ({ ad, ...entry })))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await db
    .insertInto('ad_events')
    .values(
      entries.map(({ ad, event, status, at, by }) => ({
        ad_id: ad.id,
        event,
        status,
        at,
        actor_id: by === 'seller' ? ad.seller_id : by === 'moderator' ? moderatorId : null,
      })),
    )
    .execute();
  await db
    .insertInto('audit_log')
    .values(
      entries
        .filter(({ event }) => event === 'approve' || event === 'reject')
        .map(({ ad, event, status, at }) => ({
          at,
          actor_id: moderatorId,
          actor_role: 'moderator' as const,
          action: event === 'approve' ? ('ad.approve' as const) : ('ad.reject' as const),
          target_kind: 'ad' as const,
          target_id: String(ad.id),
          member_id: ad.seller_id,
          before: JSON.stringify({ status: 'pending_review' }),
          after: JSON.stringify({ status }),
          reason: event === 'reject' ? ad.reason : null,
        })),
    )
    .execute();
}

/** From its posting to its current status. A published ad was posted before `created_at`. */
function toHistory(
  { status, created_at, posted_at, ends_at }: Life,
  { now, suspendedAt }: { now: number; suspendedAt: Date | null },
): HistoryEvent[] {
  const posted = posted_at ?? created_at;
  const online = Math.min(now, ends_at?.getTime() ?? now) - created_at.getTime();
  const history: HistoryEvent[] = [{ event: 'post', status: 'pending_payment', at: posted, by: 'seller' }];
  const add = (event: AdHistoryEvent, to: AdStatus, at: number, by: HistoryEvent['by'] = 'seller') =>
    history.push({ event, status: to, at: new Date(at), by });
  if (status === 'pending_payment') return history;
  add('pay', 'pending_review', posted.getTime() + PAYMENT_MS);
  if (status === 'pending_review') return history;
  if (status === 'rejected') {
    add('reject', status, posted.getTime() + REJECTION_MS, 'moderator');
    return history;
  }
  add('approve', 'active', created_at.getTime(), 'moderator');
  const later = created_at.getTime() + online / 2;
  if (status === 'reserved') add('reserve', status, later);
  if (status === 'sold') add('sell', status, later);
  if (status === 'archived') add('archive', status, later);
  if (status === 'expired') add('expire', status, created_at.getTime() + online, null);
  if (status === 'suspended') add('suspend', status, suspendedAt?.getTime() ?? now, 'moderator');
  return history;
}
