import { type ExpressionBuilder, sql } from 'kysely';

import type { DB } from '#db/schema.ts';
import type { ExportFile } from '#features/accounts/member-data-hooks.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { readStoredFile } from '#platform/files/storage.server.ts';
import { iteratePages, streamJsonArray } from '#platform/http/json-stream.server.ts';

import { findDraft } from './drafts/drafts.server.ts';
import { toPlace, toPrice } from './presenters.server.ts';
import { isPublic } from './rules.ts';

const PAGE_SIZE = 200;
const MAX_IMAGE_WIDTH = Math.max(...IMAGE_WIDTHS);

/**
 * Exports the member's ads in any state with their pending changes, the draft, the saved ads, and the pictures in their
 * largest size.
 */
export async function* exportMemberAds(services: Services, userId: number): AsyncGenerator<ExportFile> {
  yield { name: 'ads.json', input: streamJsonArray(exportAdRows(services.db, userId)) };
  yield* exportDraft(services, userId);
  yield { name: 'saved-ads.json', input: streamJsonArray(exportSavedAds(services.db, userId)) };
  yield* exportPictures(services, userId);
}

async function* exportAdRows(db: Database, userId: number): AsyncGenerator<object[]> {
  const catalog = await getCatalog(db);
  for await (const rows of iteratePages<OwnAdRow>((last) => findOwnAds(db, userId, last?.id ?? 0)))
    yield rows.map((row) => toExportedAd(row, catalog));
}

function toExportedAd(row: OwnAdRow, catalog: Catalog): object {
  return {
    _id: String(row.id),
    reference: row.reference,
    status: row.status,
    reason: row.reason,
    title: row.title,
    description: row.description,
    categoryId: catalog.categoryById.get(row.category_id)?._id ?? null,
    price: toPrice(row, catalog),
    place: toPlace(row, catalog),
    location:
      row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng, showsAreaOnly: row.shows_area_only },
    attributes: row.attributes,
    features: row.features,
    change: row.change,
    plan: row.plan,
    pictures: row.image_ids.map(pictureName),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    endsAt: row.ends_at,
    featuredUntil: row.featured_until,
    views: row.views,
    phoneReveals: row.phone_reveals,
  };
}

/** The draft stored on the server, if any. */
async function* exportDraft({ db }: Services, userId: number): AsyncGenerator<ExportFile> {
  const row = await findDraft(db, userId);
  if (row) yield { name: 'draft.json', input: JSON.stringify(row.draft, null, 2), lastModified: row.updated_at };
}

/** An ad that is no longer public is exported by id, without its title. */
async function* exportSavedAds(db: Database, userId: number): AsyncGenerator<object[]> {
  for await (const rows of iteratePages<SavedAdRow>((last) => findSavedAdRows(db, userId, last?.ad_id ?? 0))) {
    yield rows.map(({ ad_id, status, seller_status, title, created_at }) => ({
      adId: String(ad_id),
      title: isPublic(status) && seller_status === 'active' ? title : null,
      savedAt: created_at,
    }));
  }
}

/** Skips images without a file: an import may have stored the row only. */
async function* exportPictures({ db, storage }: Services, userId: number): AsyncGenerator<ExportFile> {
  for await (const rows of iteratePages<PictureRow>((last) => findOwnPictures(db, userId, last?.id))) {
    for (const { id, created_at } of rows) {
      const input = await readStoredFile(storage, `${id}-${MAX_IMAGE_WIDTH}.webp`);
      if (input) yield { name: pictureName(id), input, lastModified: created_at };
    }
  }
}

const pictureName = (id: string) => `pictures/${id}.webp`;

type OwnAdRow = Awaited<ReturnType<typeof findOwnAds>>[number];
const findOwnAds = (db: Database, userId: number, afterId: number) =>
  db
    .selectFrom('ads')
    .innerJoin('ad_views', 'ad_views.ad_id', 'ads.id')
    .leftJoin('plans', 'plans.id', 'ads.plan_id')
    .select(['ads.id', 'ads.reference', 'ads.status', 'ads.reason', 'ads.title', 'ads.description'])
    .select(['ads.category_id', 'ads.country_id', 'ads.city_id', 'ads.area', 'ads.lat', 'ads.lng'])
    .select(['ads.shows_area_only', 'ads.price_kind', 'ads.price', 'ads.currency', 'ads.attributes', 'ads.features'])
    .select(['ads.created_at', 'ads.updated_at', 'ads.ends_at', 'ads.featured_until'])
    .select(['ad_views.views', 'ads.phone_reveals', 'plans.key as plan'])
    .select(sql<string[]>`array(select image_id from ad_images where ad_id = ads.id order by position)`.as('image_ids'))
    .select((ad) => ad.selectFrom('ad_revisions').select('content').whereRef('ad_id', '=', 'ads.id').as('change'))
    .where('ads.seller_id', '=', userId)
    .where('ads.id', '>', afterId)
    .orderBy('ads.id')
    .limit(PAGE_SIZE)
    .execute();

type SavedAdRow = Awaited<ReturnType<typeof findSavedAdRows>>[number];
const findSavedAdRows = (db: Database, userId: number, afterId: number) =>
  db
    .selectFrom('saved_ads')
    .innerJoin('ads', 'ads.id', 'saved_ads.ad_id')
    .innerJoin('users as seller', 'seller.id', 'ads.seller_id')
    .select(['saved_ads.ad_id', 'saved_ads.created_at', 'ads.title', 'ads.status', 'seller.status as seller_status'])
    .where('saved_ads.user_id', '=', userId)
    .where('saved_ads.ad_id', '>', afterId)
    .orderBy('saved_ads.ad_id')
    .limit(PAGE_SIZE)
    .execute();

type PictureRow = Awaited<ReturnType<typeof findOwnPictures>>[number];
const findOwnPictures = (db: Database, userId: number, afterId: string | undefined) =>
  db
    .selectFrom('images')
    .select(['id', 'created_at'])
    .where(isImageOfMember(db, userId))
    .$if(afterId !== undefined, (images) => images.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();

/** Whether the member uploaded an image or it belongs to an ad of theirs. */
export const isImageOfMember = (db: Database, memberId: number) => (eb: ExpressionBuilder<DB, 'images'>) =>
  eb.or([
    eb('images.owner_id', '=', memberId),
    eb(
      'images.id',
      'in',
      db
        .selectFrom('ad_images')
        .innerJoin('ads', 'ads.id', 'ad_images.ad_id')
        .select('image_id')
        .where('ads.seller_id', '=', memberId),
    ),
  ]);
