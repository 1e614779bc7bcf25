import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { AdStatus } from '../contract.ts';
import { deleteRevision } from '../editing/queries.server.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import type { PlanGrant } from '../posting/publish-ad.server.ts';
import { extendedUntil } from '../rules.ts';
import { type EventContext, transitionAd } from '../transition-ad.server.ts';

/**
 * Extends an ad by `days` and its featured period by `featuredDays`, in the caller's transaction. Doesn't check the
 * extension window: an extension that was ordered in time is granted however late the payment arrives. Throws
 * ILLEGAL_TRANSITION if the ad's status no longer allows it (sold, archived, suspended, deleted).
 */
export async function extendAd(
  ctx: EventContext,
  db: Database,
  ad: LockedAd,
  { days, featuredDays }: Pick<PlanGrant, 'days' | 'featuredDays'>,
): Promise<void> {
  const now = ctx.clock();
  const until = (end: Date | null, more: number) => new Date(extendedUntil(end?.getTime() ?? null, more, now));
  await transitionAd(ctx, db, ad, 'extend', {
    ends_at: until(ad.ends_at, days),
    featured_until: featuredDays > 0 ? until(ad.featured_until, featuredDays) : ad.featured_until,
    end_told: null,
  });
}

/** Returns an ad that is in review or rejected to pending payment, because its payment is refunded. */
export async function withdrawAd(services: Services, db: Database, ad: LockedAd): Promise<void> {
  await transitionAd(services, db, ad, 'refund', { plan_id: null });
}

/** Reverses `withdrawAd` after the refund was rejected: restores the earlier status and the plan. */
export async function restoreWithdrawnAd(
  services: Services,
  db: Database,
  ad: LockedAd,
  { status, planId }: { status: AdStatus; planId: number },
): Promise<void> {
  const paid = await transitionAd(services, db, ad, 'pay', { plan_id: planId });
  if (status === 'rejected') await transitionAd(services, db, paid, 'reject');
}

/**
 * Takes a live ad off the site until its seller has edited it and it is approved again, in the caller's transaction.
 * Its pending change is dropped: the seller edits the ad itself. Throws ILLEGAL_TRANSITION unless the ad is active or
 * reserved.
 */
export async function hideAd(ctx: EventContext, trx: Database, ad: LockedAd, reason: string): Promise<void> {
  await transitionAd(ctx, trx, ad, 'hide', { reason });
  await deleteRevision(trx, ad.id);
}

/**
 * Publishes a suspended ad again, in the caller's transaction. Its end and its featured period move by the time since
 * `suspendedAt`. Throws ILLEGAL_TRANSITION unless the ad is suspended and its seller's account is active.
 */
export function restoreSuspendedAd(
  ctx: EventContext,
  db: Database,
  ad: LockedAd,
  suspendedAt: Date,
): Promise<LockedAd> {
  if (!ad.isSellerActive) throw new AppError('ILLEGAL_TRANSITION');
  const delay = ctx.clock() - suspendedAt.getTime();
  const postpone = (end: Date | null) => end && new Date(end.getTime() + delay);
  return transitionAd(ctx, db, ad, 'restore', {
    reason: null,
    ends_at: postpone(ad.ends_at),
    featured_until: postpone(ad.featured_until),
  });
}
