import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { localize } from '#platform/text/language.ts';

import { countOpenAdsIn, countPosted, findPoster, lockPoster, type PosterRow } from './queries.server.ts';
import { findExceeded, type Limits, limitsOf } from './rules.ts';

const ERRORS = { maxOpenAds: 'TOO_MANY_OPEN_ADS', maxAdsPerDay: 'TOO_MANY_ADS_TODAY' } as const;

interface PostedAd {
  memberId: number;
  /** Row id. */
  categoryId: number;
  /** A stored ad, which is not counted. */
  adId?: number;
}

/** Throws if the viewer may not post another ad now; in the category with this slug, if one is given. */
export async function checkPosting(ctx: MemberCtx, slug?: string): Promise<void> {
  const { userId } = ctx.viewer;
  await refuseExceeded(ctx, ctx.db, userId, await findPoster(ctx.db, userId));
  const { categoryBySlug } = await getCatalog(ctx.db);
  const category = slug === undefined ? undefined : categoryBySlug.get(slug);
  if (category) await refuseExceededIn(ctx, ctx.db, { memberId: userId, categoryId: category.id });
}

/** The same, in the transaction that posts the ad. Locks the member's account. */
export async function requireWithinLimits(ctx: Ctx, trx: Database, ad: PostedAd): Promise<void> {
  await refuseExceeded(ctx, trx, ad.memberId, await lockPoster(trx, ad.memberId));
  await refuseExceededIn(ctx, trx, ad);
}

/** The limits of categories, in the transaction that moves an ad to another one. Locks the member's account. */
export async function requireWithinCategoryLimits(ctx: Ctx, trx: Database, ad: PostedAd): Promise<void> {
  await lockPoster(trx, ad.memberId);
  await refuseExceededIn(ctx, trx, ad);
}

/** Each category from the root to the ad's may have a limit. */
async function refuseExceededIn(ctx: Ctx, db: Database, { memberId, categoryId, adId }: PostedAd): Promise<void> {
  const { categoryById } = await getCatalog(ctx.db);
  for (const id of categoryById.get(categoryId)?.pathIds ?? []) {
    const { maxOpenAds = null, leafIds, name } = categoryById.get(id) ?? {};
    if (maxOpenAds === null || !leafIds) continue;
    if ((await countOpenAdsIn(db, { memberId, categoryIds: leafIds, adId })) < maxOpenAds) continue;
    const values = { count: maxOpenAds, category: localize(name, ctx.language) };
    throw new AppError('TOO_MANY_OPEN_ADS_IN_CATEGORY', { values });
  }
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
