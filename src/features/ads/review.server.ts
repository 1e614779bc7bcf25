import { sql } from 'kysely';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { toCardSpecifications } from '#features/catalog/attribute-rules.ts';
import type { Image } from '#features/pictures/image.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import { findAdDetails, toPublicLocation } from './ad-page/get-ad.server.ts';
import { publishAdEdit } from './ad-tags.server.ts';
import type { AdDetails } from './contract.ts';
import {
  deleteRevision,
  findImages,
  findRevisions,
  rejectRevision,
  type RevisionRow,
} from './editing/queries.server.ts';
import { lockAd, type LockedAd } from './lock-ad.server.ts';
import { toAdColumns } from './posting/parse-ad-form.server.ts';
import { toPlace } from './presenters.server.ts';
import { replaceAdImages, statusLiterals, updateAd } from './queries.server.ts';
import { isLive, LIVE_STATUSES } from './rules.ts';
import { type AdSignals, getAdSignals } from './signals/signals.server.ts';
import { toAdAttributes, toFeatureLabels, toHighlights } from './to-ad-attributes.ts';

interface AdInReview extends AdDetails, AdSignals {
  /** `updated_at` of the ad; sent back with the decision to detect conflicts. */
  version: string;
  /** The ad with the pending change applied; null for an ad that is not live yet. */
  change: AdDetails | null;
}

/** The riskiest first, or the oldest; of the same risk, the oldest. */
type QueueOrder = 'oldest' | 'riskiest';

/** A page of the ads and changes in review. The caller checks that the viewer is a moderator. */
export async function listAdsInReview(
  ctx: Ctx,
  { limit, offset, order }: PageWindow & { order: QueueOrder },
): Promise<{ ads: AdInReview[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectUndecided(ctx.db)
      .leftJoin('ad_signals', 'ad_signals.ad_id', 'queue.id')
      .select(['queue.id', 'isChange'])
      .$if(order === 'riskiest', (query) => query.orderBy(sql`coalesce(ad_signals.risk, 0) desc`))
      .orderBy('since')
      .orderBy('queue.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countAdsInReview(ctx.db),
  ]);
  return { ads: await findAdsInReview(ctx, rows), total };
}

/** The given ads and changes in review, in the given order. The caller checks that the viewer is a moderator. */
export async function findAdsInReview(ctx: Ctx, rows: { id: number; isChange: boolean }[]): Promise<AdInReview[]> {
  const ids = rows.map(({ id }) => id);
  const changedIds = rows.filter(({ isChange }) => isChange).map(({ id }) => id);
  const [catalog, details, updateTimes, revisions, signals] = await Promise.all([
    getCatalog(ctx.db),
    findAdDetails(ctx, ids),
    findAdUpdateTimes(ctx.db, ids),
    findRevisions(ctx.db, changedIds),
    getAdSignals(ctx.db, ids),
  ]);
  const images = await findImages(ctx.db, [...new Set(revisions.flatMap(({ image_ids }) => image_ids))]);
  const imageById = new Map(images.map((image) => [image.id, toImage(image)]));
  const revisionByAd = new Map(revisions.map((revision) => [String(revision.ad_id), revision]));
  return details.map((ad) => {
    const revision = revisionByAd.get(ad._id);
    return {
      ...ad,
      version: updateTimes.get(Number(ad._id))?.toISOString() ?? '',
      change: revision ? withChange(ad, revision, imageById, catalog) : null,
      ...(signals.get(Number(ad._id)) ?? { signals: [], risk: 0 }),
    };
  });
}

/** The ad with its pending change applied. */
function withChange(
  ad: AdDetails,
  { content, image_ids }: RevisionRow,
  imageById: Map<string, Image>,
  catalog: Catalog,
): AdDetails {
  const images = image_ids.flatMap((id) => imageById.get(id) ?? []);
  const country_id = catalog.countryByCode.get(ad.place.country.code)?.id ?? 0;
  return {
    ...ad,
    title: content.title,
    description: content.description,
    attributes: toAdAttributes(content.attributes, catalog.specificationsOf(ad.categoryId)),
    highlights: toHighlights(content.attributes, toCardSpecifications(catalog.specificationsOf(ad.categoryId))),
    features: toFeatureLabels(content.features, catalog.additionalDetailsOf(ad.categoryId)),
    place: toPlace({ country_id, city_id: content.city_id, area: content.area }, catalog),
    location: toPublicLocation(content),
    image: images[0] ?? null,
    images,
    imageCount: images.length,
  };
}

/** The number of ads and changes in review. The caller checks that the viewer is a moderator. */
export const countAdsInReview = (db: Database): Promise<number> => countRows(selectUndecided(db));

const selectUndecided = (db: Database) =>
  db
    .selectFrom(reviewQueue)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('held_decisions').select('ad_id').whereRef('held_decisions.ad_id', '=', 'queue.id'))),
    );

/** The ads' `updated_at` by id. */
async function findAdUpdateTimes(db: Database, adIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/**
 * Locks the ad that a moderator decides about, in the caller's transaction. `change` is the pending change of a live
 * ad; undefined when the decision is about the ad itself. `version` is the `updated_at` that the moderator saw: throws
 * AD_CHANGED when the ad has changed since.
 */
export async function lockReviewedAd(
  db: Database,
  adId: number,
  version: string | undefined,
): Promise<{ ad: LockedAd; change: RevisionRow | undefined }> {
  const ad = await lockAd(db, adId);
  if (ad.status === 'deleted') throw new AppError('AD_NOT_FOUND');
  if (version !== undefined && ad.updated_at.getTime() !== Date.parse(version)) throw new AppError('AD_CHANGED');
  if (!isLive(ad.status)) return { ad, change: undefined };
  const revisions = await findRevisions(db, [adId]);
  return { ad, change: revisions.find(({ status }) => status === 'pending') };
}

/** Applies the pending change of a live ad, in the caller's transaction. */
export async function applyAdChange(trx: Database, { ad_id, content, image_ids }: RevisionRow): Promise<void> {
  await publishAdEdit(trx, ad_id, async () => {
    await updateAd(trx, ad_id, toAdColumns(content));
    await replaceAdImages(trx, ad_id, image_ids);
  });
  await deleteRevision(trx, ad_id);
}

/** Rejects the pending change of a live ad, in the caller's transaction. The live version stays. */
export async function rejectAdChange(db: Database, { ad_id }: RevisionRow, reason: string): Promise<void> {
  // Updates `updated_at`, because decisions based on the version with the change are outdated now.
  await updateAd(db, ad_id, {});
  await rejectRevision(db, ad_id, reason);
}

interface QueuedAd {
  id: number;
  /** Whether the change of a live ad is in review, not the ad. */
  isChange: boolean;
  /** Start of the review's waiting time. */
  since: Date;
  category_id: number;
  seller_id: number;
}

/**
 * The table `queue`: ads of active sellers, and changes of their live ads, whose review has no result yet. Includes ads
 * whose decisions can still be undone (`held_decisions`).
 */
export const reviewQueue = sql<QueuedAd>`(
  select ads.id, false as "isChange", ads.created_at as since, ads.category_id, ads.seller_id
  from ads join users on users.id = ads.seller_id
  where ads.status = 'pending_review' and users.status = 'active'
  union all
  select ads.id, true, ad_revisions.created_at, ads.category_id, ads.seller_id
  from ad_revisions join ads on ads.id = ad_revisions.ad_id join users on users.id = ads.seller_id
  where ad_revisions.status = 'pending' and ads.status in ${statusLiterals(LIVE_STATUSES)} and users.status = 'active'
)`.as('queue');
