import { sql } from 'kysely';

import { lockSubordinate, requireSubordinate } from '#features/accounts/subordinates/lock-subordinate.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { localize } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { statusLiterals } from '../queries.server.ts';
import { TAB_STATUSES } from '../rules.ts';
import * as postingLimitsApi from './contract.ts';
import type { VersionedLimits } from './contract.ts';
import { findExceeded, type Limits, limitsOf } from './rules.ts';

export const postingLimitsRoutes = [
  handle(postingLimitsApi.checkPosting, (ctx, { query }) => checkPosting(ctx, query.category)),
  handle(postingLimitsApi.getPostingLimits, (ctx, { params }) => getPostingLimits(ctx, Number(params.id))),
  handle(postingLimitsApi.savePostingLimits, (ctx, { params, body }) =>
    savePostingLimits(ctx, { memberId: Number(params.id), ...body }),
  ),
];

/** The posting limits of a member of a lower rank and their usage. Throws as `requireSubordinate` does. */
async function getPostingLimits(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<ResponseData<typeof postingLimitsApi.getPostingLimits>> {
  await requireSubordinate(ctx, memberId);
  const poster = await findPoster(ctx.db, memberId);
  if (!poster) throw new AppError('USER_NOT_FOUND');
  return {
    stored: toStoredLimits(poster),
    limits: await findLimits(ctx, ctx.db, poster),
    used: await countPosted(ctx.db, memberId, ctx.clock()),
  };
}

/**
 * Sets individual limits for a member of a lower rank, which replace the site's. Returns them as stored. Throws as
 * `lockSubordinate` does, and VERSION_CONFLICT.
 */
async function savePostingLimits(
  ctx: StaffCtx<'moderator'>,
  { memberId, version, ...values }: VersionedLimits & { memberId: number },
): Promise<VersionedLimits> {
  return transact(ctx, async (trx) => {
    await lockSubordinate(ctx, trx, memberId);
    const poster = await lockPoster(trx, memberId);
    if (!poster) throw new AppError('USER_NOT_FOUND');
    const { version: storedVersion, ...stored } = toStoredLimits(poster);
    const edit = await recordEdit(ctx, trx, {
      action: 'posting-limits.edit',
      targetId: memberId,
      memberId,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    const saved = { ...stored, ...edit.changed, version: edit.version };
    await upsertLimits(trx, memberId, saved);
    return saved;
  });
}

/** The individual limits of a member; before the first edit, none with version 1. */
const toStoredLimits = ({ version, is_own, max_open_ads, max_ads_per_day }: PosterRow): VersionedLimits => ({
  version: version ?? 1,
  isOwn: is_own ?? false,
  maxOpenAds: max_open_ads,
  maxAdsPerDay: max_ads_per_day,
});

const ERRORS = { maxOpenAds: 'TOO_MANY_OPEN_ADS', maxAdsPerDay: 'TOO_MANY_ADS_TODAY' } as const;

interface PostedAd {
  memberId: number;
  /** Row id. */
  categoryId: number;
  /** A stored ad, which is not counted. */
  adId?: number;
}

/** Throws if the viewer may not post another ad now; in the category with this slug, if one is given. */
async function checkPosting(ctx: MemberCtx, slug?: string): Promise<void> {
  const { userId } = ctx.viewer;
  await refuseExceeded(ctx, ctx.db, userId, await findPoster(ctx.db, userId));
  const { categoryBySlug } = await getCatalog(ctx.db);
  const category = slug === undefined ? undefined : categoryBySlug.get(slug);
  if (category) await refuseExceededIn(ctx, ctx.db, { memberId: userId, categoryId: category.id });
}

/** Throws if the member may not post an ad, in the transaction that posts it. Locks the member's account. */
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
async function findLimits({ clock }: Pick<Ctx, 'clock'>, db: Database, poster: PosterRow): Promise<Limits> {
  const own = poster.is_own ? { maxOpenAds: poster.max_open_ads, maxAdsPerDay: poster.max_ads_per_day } : null;
  return limitsOf(await getSite(db), own, clock() - poster.created_at.getTime());
}

const selectPoster = (db: Database, memberId: number) =>
  db
    .selectFrom('users')
    .leftJoin('posting_limits', 'posting_limits.member_id', 'users.id')
    .select(['users.created_at', 'version', 'is_own', 'max_open_ads', 'max_ads_per_day'])
    .where('users.id', '=', memberId);

type PosterRow = NonNullable<Awaited<ReturnType<typeof findPoster>>>;

/** A member's age and own limits. */
const findPoster = (db: Database, memberId: number) => selectPoster(db, memberId).executeTakeFirst();

/** Locks the account until the transaction ends, so that two ads posted at once are both counted. */
const lockPoster = (trx: Database, memberId: number) =>
  selectPoster(trx, memberId).forNoKeyUpdate('users').executeTakeFirst();

/** The member's ads that are active or waiting, and those posted in the last 24 hours, deleted ones too. */
async function countPosted(
  db: Database,
  memberId: number,
  now: number,
): Promise<{ openAds: number; adsToday: number }> {
  const open = statusLiterals([...TAB_STATUSES.active, ...TAB_STATUSES.waiting]);
  const { rows } = await sql<{ openAds: number; adsToday: number }>`
    select count(*) filter (where status in ${open})::int as "openAds",
      count(*) filter (where posted_at > ${new Date(now - DAY_MS)})::int as "adsToday"
    from ads where seller_id = ${memberId}`.execute(db);
  return rows[0]!; // an aggregate has one row
}

/** The member's active and waiting ads in some categories, without `adId`. */
async function countOpenAdsIn(
  db: Database,
  { memberId, categoryIds, adId }: { memberId: number; categoryIds: number[]; adId: number | undefined },
): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', memberId)
    .where('category_id', 'in', categoryIds)
    .where('status', 'in', [...TAB_STATUSES.active, ...TAB_STATUSES.waiting])
    .$if(adId !== undefined, (query) => query.where('id', '!=', adId!))
    .executeTakeFirstOrThrow();
  return count;
}

async function upsertLimits(
  trx: Database,
  memberId: number,
  { version, isOwn, maxOpenAds, maxAdsPerDay }: VersionedLimits,
): Promise<void> {
  const limits = { version, is_own: isOwn, max_open_ads: maxOpenAds, max_ads_per_day: maxAdsPerDay };
  await trx
    .insertInto('posting_limits')
    .values({ member_id: memberId, ...limits })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(limits))
    .execute();
}
