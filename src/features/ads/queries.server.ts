import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Ads } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import { buildOnce, type Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';

import type { AdStatus } from './contract.ts';
import { LIVE_STATUSES } from './rules.ts';

export type AdRow = Selectable<Ads>;
export type NewAd = Insertable<Ads>;
export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];

/** Statuses as literals, not parameters, so that the planner can use partial indexes. */
export const statusLiterals = (statuses: readonly AdStatus[]) =>
  sql<AdStatus>`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;
const MAX_PRICES = 12;
const total = sql<number>`count(*)::int`.as('total');

/** Ads with the columns of their cards, and their cover images. */
export const selectCardRows = (db: Database) =>
  db
    .selectFrom('ads')
    .leftJoin('ad_images', (join) =>
      join.onRef('ad_images.ad_id', '=', 'ads.id').on('ad_images.position', '=', sql.lit(0)),
    )
    .leftJoin('images', 'images.id', 'ad_images.image_id')
    .select(['ads.id', 'ads.title', 'ads.price_kind', 'ads.price', 'ads.currency'])
    .select(['ads.country_id', 'ads.city_id', 'ads.area', 'ads.category_id', 'ads.attributes'])
    .select(['ads.created_at', 'ads.ends_at', 'ads.featured_until', 'ads.status', 'ads.reason'])
    .select(['images.id as image_id', 'images.width as image_width'])
    .select(['images.height as image_height', 'images.placeholder as image_placeholder'])
    .select(sql<number>`(select count(*)::int from ad_images where ad_id = ads.id)`.as('image_count'));

/** Rows for ad cards, in no order. */
export const findCardRows = buildOnce((db, ids: number[]) => selectCardRows(db).where('ads.id', '=', anyOf(ids)));

/** Category, place and seller of ads. */
export const findAdPlaces = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .select(['id', 'category_id', 'country_id', 'city_id', 'seller_id'])
    .where('id', 'in', ids)
    .execute();

export type AdPlace = Awaited<ReturnType<typeof findAdPlaces>>[number];

/** The columns that lists are filtered and sorted by, without category and place. */
export const findAdContent = (db: Database, id: number) =>
  db
    .selectFrom('ads')
    .select(['title', 'description', 'area', 'category_id', 'country_id', 'city_id', 'price_rank'])
    .select(['attributes', 'features', 'has_pictures', 'near_lat', 'near_lng'])
    .where('id', '=', id)
    .executeTakeFirst();

export type AdContentRow = NonNullable<Awaited<ReturnType<typeof findAdContent>>>;

/** Ads in any state with their sellers, in no order. Omits the search columns, which are larger than the ad. */
export const findAdRows = buildOnce((db, ids: number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .innerJoin('ad_views', 'ad_views.ad_id', 'ads.id')
    .select(['ads.id', 'ads.title', 'ads.description', 'ads.price_kind', 'ads.price', 'ads.currency'])
    .select(['ads.country_id', 'ads.city_id', 'ads.area', 'ads.category_id', 'ads.attributes', 'ads.features'])
    .select(['ads.lat', 'ads.lng', 'ads.shows_area_only', 'ads.seller_id', 'ad_views.views'])
    .select(['ads.created_at', 'ads.ends_at', 'ads.featured_until', 'ads.status'])
    .select(['users.name as seller_name', 'users.picture as seller_picture', 'users.bio as seller_bio'])
    .select(['users.verified_at as seller_verified_at', 'users.created_at as seller_since'])
    .select(['users.status as seller_status', 'users.shows_phone', 'users.country_code'])
    .select((ad) =>
      ad
        .selectFrom('ads as others')
        .select(total)
        .whereRef('others.seller_id', '=', 'ads.seller_id')
        .where('others.status', 'in', statusLiterals(LIVE_STATUSES))
        .as('seller_ads'),
    )
    .select((ad) =>
      jsonArrayFrom(
        ad
          .selectFrom('ad_images')
          .innerJoin('images', 'images.id', 'ad_images.image_id')
          .select(['images.id', 'images.width', 'images.height', 'images.placeholder'])
          .whereRef('ad_images.ad_id', '=', 'ads.id')
          .orderBy('ad_images.position'),
      ).as('images'),
    )
    .select((ad) =>
      jsonArrayFrom(
        ad
          .selectFrom('ad_prices')
          .select(['ad_prices.since', 'ad_prices.price_kind', 'ad_prices.price', 'ad_prices.currency'])
          .whereRef('ad_prices.ad_id', '=', 'ads.id')
          .orderBy('ad_prices.since', 'desc')
          .limit(sql.lit(MAX_PRICES)),
      ).as('prices'),
    )
    .where('ads.id', '=', anyOf(ids)),
);

/** Images of the given ads, ordered by position. */
export const findAdImages = buildOnce((db, adIds: number[]) =>
  db
    .selectFrom('ad_images')
    .innerJoin('images', 'images.id', 'ad_images.image_id')
    .selectAll('images')
    .select('ad_images.ad_id')
    .where('ad_images.ad_id', '=', anyOf(adIds))
    .orderBy('ad_images.position'),
);

export const findAdImageIds = async (db: Database, adId: number): Promise<string[]> =>
  (await findAdImages(db, [adId])).map(({ id }) => id);

export const countAdImages = (db: Database, adId: number): Promise<number> =>
  countRows(db.selectFrom('ad_images').where('ad_id', '=', adId));

// Writes

export async function findSellerId(db: Database, adId: number): Promise<number | undefined> {
  return (await db.selectFrom('ads').select('seller_id').where('id', '=', adId).executeTakeFirst())?.seller_id;
}

export const findAd = (db: Database, id: number): Promise<AdRow | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockAd = (db: Database, id: number): Promise<AdRow | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateAd = (db: Database, id: number, change: Partial<NewAd>): Promise<void> =>
  updateAds(db, [id], change);

export async function updateAds(db: Database, ids: number[], change: Partial<NewAd>): Promise<void> {
  await db
    .updateTable('ads')
    .set({ updated_at: new Date(), ...change })
    .where('id', '=', anyOf(ids))
    .execute()
    .catch(rethrowForeignKeyViolation);
}

/** Undefined when the draft was already posted. */
export const insertAd = (db: Database, ad: NewAd): Promise<{ id: number } | undefined> =>
  db
    .insertInto('ads')
    .values(ad)
    .onConflict((conflict) => conflict.column('draft_id').doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(rethrowForeignKeyViolation);

export const findAdByDraftId = (
  db: Database,
  draftId: string,
): Promise<{ id: number; seller_id: number } | undefined> =>
  db.selectFrom('ads').select(['id', 'seller_id']).where('draft_id', '=', draftId).executeTakeFirst();

/** The first image is the cover. */
export async function insertAdImages(db: Database, adId: number, imageIds: string[]): Promise<void> {
  if (imageIds.length === 0) return;
  await db
    .insertInto('ad_images')
    .values(imageIds.map((image_id, position) => ({ ad_id: adId, position, image_id })))
    .execute();
}

/** Removes all pictures of ads and of their pending changes from them, and returns their ids. */
export async function takeAdImages(db: Database, adIds: number[]): Promise<string[]> {
  const images = await db.deleteFrom('ad_images').where('ad_id', '=', anyOf(adIds)).returning('image_id').execute();
  const changes = await db
    .deleteFrom('ad_revisions')
    .where('ad_id', '=', anyOf(adIds))
    .returning('image_ids')
    .execute();
  return [...images.map(({ image_id }) => image_id), ...changes.flatMap(({ image_ids }) => image_ids ?? [])];
}

export async function replaceAdImages(db: Database, adId: number, imageIds: string[]): Promise<void> {
  await db.deleteFrom('ad_images').where('ad_id', '=', adId).execute();
  await insertAdImages(db, adId, imageIds);
}

/** Converts the error of a write whose category or place an admin removes at the same time. */
function rethrowForeignKeyViolation(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'ads_category_id_fkey') throw new AppError('CATEGORY_NOT_FOUND');
  if (constraint === 'ads_country_id_fkey') throw fieldError('country', 'countryRequired');
  if (constraint === 'ads_city_id_fkey') throw fieldError('city', 'cityUnknown');
  throw error;
}
