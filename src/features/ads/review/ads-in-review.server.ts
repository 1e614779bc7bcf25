import { sql } from 'kysely';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { toCardSpecifications } from '#features/catalog/attribute-rules.ts';
import type { Image } from '#features/pictures/image.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import { findAdDetails, toPublicLocation } from '../ad-page/get-ad.server.ts';
import type { AdDetails } from '../contract.ts';
import { findImages, findRevisions, type RevisionRow } from '../editing/queries.server.ts';
import { toPlace } from '../presenters.server.ts';
import { type AdSignals, getAdSignals } from '../signals/get-ad-signals.server.ts';
import { toAdAttributes, toFeatureLabels, toHighlights } from '../to-ad-attributes.ts';
import { reviewQueue } from './review-queue.server.ts';

interface AdInReview extends AdDetails, AdSignals {
  /** `updated_at` of the ad; sent back with the decision to detect conflicts. */
  version: string;
  /** The ad with the pending change applied; null for an ad that is not live yet. */
  change: AdDetails | null;
}

/** A page of the ads and changes in review. The caller checks that the viewer is a moderator. */
export async function listAdsInReview(
  ctx: Ctx,
  query: PageWindow & { order: QueueOrder },
): Promise<{ ads: AdInReview[]; total: number }> {
  const { rows, total } = await findReviewQueue(ctx.db, query);
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
export const countAdsInReview = (db: Database): Promise<number> => countReviewQueue(db);

/** The riskiest first, or the oldest; of the same risk, the oldest. */
type QueueOrder = 'oldest' | 'riskiest';

/** A page of the review queue. */
async function findReviewQueue(
  db: Database,
  { limit, offset, order }: PageWindow & { order: QueueOrder },
): Promise<{ rows: { id: number; isChange: boolean }[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectUndecided(db)
      .leftJoin('ad_signals', 'ad_signals.ad_id', 'queue.id')
      .select(['queue.id', 'isChange'])
      .$if(order === 'riskiest', (query) => query.orderBy(sql`coalesce(ad_signals.risk, 0) desc`))
      .orderBy('since')
      .orderBy('queue.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countReviewQueue(db),
  ]);
  return { rows, total };
}

async function countReviewQueue(db: Database): Promise<number> {
  const { total } = await selectUndecided(db)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

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
