import { getSite } from '#features/site/site.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import { countPosted, findPoster, lockPoster, type PosterRow } from './queries.server.ts';
import { findExceeded, type Limits, limitsOf } from './rules.ts';

const ERRORS = { maxOpenAds: 'TOO_MANY_OPEN_ADS', maxAdsPerDay: 'TOO_MANY_ADS_TODAY' } as const;

/** Throws TOO_MANY_OPEN_ADS or TOO_MANY_ADS_TODAY if the viewer may not post another ad now. */
export async function checkPosting(ctx: Ctx): Promise<void> {
  const { userId } = requireMember(ctx);
  await refuseExceeded(ctx, ctx.db, userId, await findPoster(ctx.db, userId));
}

/** The same, in the transaction that posts the ad. Locks the member's account. */
export async function requireWithinLimits(ctx: Ctx, trx: Database, memberId: number): Promise<void> {
  await refuseExceeded(ctx, trx, memberId, await lockPoster(trx, memberId));
}

async function refuseExceeded(ctx: Ctx, db: Database, memberId: number, poster: PosterRow | undefined): Promise<void> {
  if (!poster) throw new AppError('UNAUTHORIZED');
  const limits = await findLimits(ctx, db, poster);
  if (limits.maxOpenAds === null && limits.maxAdsPerDay === null) return;
  const exceeded = findExceeded(limits, await countPosted(db, memberId, ctx.clock()));
  if (exceeded) throw new AppError(ERRORS[exceeded.limit], { values: { count: exceeded.count } });
}

/** The limits that apply to a member. */
export async function findLimits({ clock }: Pick<Ctx, 'clock'>, db: Database, poster: PosterRow): Promise<Limits> {
  const own = poster.is_own ? { maxOpenAds: poster.max_open_ads, maxAdsPerDay: poster.max_ads_per_day } : null;
  return limitsOf(await getSite(db), own, clock() - poster.created_at.getTime());
}
