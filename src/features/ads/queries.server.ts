import { type Insertable, type Selectable, sql } from 'kysely';

import type { Ads, Images, Users } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';

import type { AdStatus } from './contract.ts';
import { LIVE_STATUSES, PUBLIC_STATUSES } from './rules.ts';

export type AdRow = Selectable<Ads>;
export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];
export type DetailsRow = AdRow &
  CardRow & {
    images: Selectable<Images>[];
    seller: Pick<Selectable<Users>, 'id' | 'name' | 'picture' | 'bio' | 'created_at'>;
    seller_ads_count: number;
  };

/** A status list spelled in the statement, so that partial indexes match it. */
const statuses = (list: readonly AdStatus[]) => sql<AdStatus>`(${sql.join(list.map((status) => sql.lit(status)))})`;
const LIVE = statuses(LIVE_STATUSES);
const PUBLIC = statuses(PUBLIC_STATUSES);
const anyOf = (ids: number[]) => sql<number>`any(${ids}::bigint[])`;

interface Page {
  limit: number;
  page: number;
}

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

/** The rows of cards with their covers, in no order. */
export const findCardRows = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .leftJoin('ad_images', (join) => join.onRef('ad_images.ad_id', '=', 'ads.id').on('ad_images.position', '=', 0))
    .leftJoin('images', 'images.id', 'ad_images.image_id')
    .select([
      'ads.id',
      'ads.seller_id',
      'ads.title',
      'ads.price_kind',
      'ads.price',
      'ads.currency',
      'ads.country_id',
      'ads.city_id',
      'ads.area',
      'ads.category_id',
      'ads.created_at',
      'ads.ends_at',
      'ads.featured_until',
      'ads.status',
      'ads.reason',
      'images.id as image_id',
      'images.width as image_width',
      'images.height as image_height',
      'images.placeholder as image_placeholder',
      sql<number>`(select count(*)::int from ad_images where ad_id = ads.id)`.as('image_count'),
    ])
    .where('ads.id', '=', anyOf(ids))
    .execute();

/** Everything an ad's page shows besides its card, in no order. */
export const findDetailParts = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .selectAll('ads')
    .select([
      'users.name as seller_name',
      'users.picture as seller_picture',
      'users.bio as seller_bio',
      'users.created_at as seller_since',
      sql<number>`(select count(*)::int from ads theirs where theirs.seller_id = ads.seller_id and theirs.status in ${LIVE})`.as('seller_ads_count'),
    ])
    .where('ads.id', '=', anyOf(ids))
    .execute();

/** Pictures of ads in their order. */
export const findAdImages = (db: Database, ids: number[]) =>
  db
    .selectFrom('ad_images')
    .innerJoin('images', 'images.id', 'ad_images.image_id')
    .selectAll('images')
    .select('ad_images.ad_id')
    .where('ad_images.ad_id', '=', anyOf(ids))
    .orderBy('ad_images.ad_id')
    .orderBy('ad_images.position')
    .execute();

// Lists: ids only, cards come by findAdCards.

const liveAds = (db: Database) => db.selectFrom('ads').select('id').where('status', 'in', LIVE);
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

export const findNewestIds = async (db: Database, limit: number): Promise<number[]> =>
  idsOf(await liveAds(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute());

/** All that are featured now, in the order they became so. */
export const findFeaturedIds = async (db: Database, now: Date): Promise<number[]> =>
  idsOf(await liveAds(db).where('featured_until', '>', now).orderBy('id').execute());

/** The newest of one category, optionally of one country. */
export const findNewestOfCategory = async (db: Database, categoryId: number, limit: number, countryId?: number): Promise<number[]> => {
  let ads = liveAds(db).where('category_id', '=', categoryId);
  if (countryId !== undefined) ads = ads.where('country_id', '=', countryId);
  return idsOf(await ads.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute());
};

/** A seller's ads in some states, newest first, and how many there are. */
export async function findSellerAds(db: Database, sellerId: number, wanted: readonly AdStatus[], page: Page) {
  const ads = db.selectFrom('ads').where('seller_id', '=', sellerId).where('status', 'in', statuses(wanted));
  const [rows, total] = await Promise.all([
    ads.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(offsetOf(page)).execute(),
    ads.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { ids: idsOf(rows), total: total.count };
}

/** A member's saved ads that still have a page, last saved first. */
export async function findSavedAds(db: Database, userId: number, page: Page) {
  const saved = db
    .selectFrom('saved_ads')
    .innerJoin('ads', 'ads.id', 'saved_ads.ad_id')
    .where('saved_ads.user_id', '=', userId)
    .where('ads.status', 'in', PUBLIC);
  const [rows, total] = await Promise.all([
    saved
      .select('ads.id')
      .orderBy('saved_ads.created_at', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    saved.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { ids: idsOf(rows), total: total.count };
}

export const findSavedIds = async (db: Database, userId: number, limit: number): Promise<number[]> =>
  (
    await db.selectFrom('saved_ads').select('ad_id').where('user_id', '=', userId).orderBy('created_at', 'desc').limit(limit).execute()
  ).map((row) => row.ad_id);

export async function insertSavedAd(db: Database, userId: number, adId: number, now: Date): Promise<void> {
  await db
    .insertInto('saved_ads')
    .values({ user_id: userId, ad_id: adId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSavedAd(db: Database, userId: number, adId: number): Promise<void> {
  await db.deleteFrom('saved_ads').where('user_id', '=', userId).where('ad_id', '=', adId).execute();
}

// One ad

export const findAd = (db: Database, id: number): Promise<AdRow | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends. Whoever locks an ad and an order takes the ad first. */
export const lockAd = (db: Database, id: number): Promise<AdRow | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type AdChange = Partial<Pick<AdRow, 'status' | 'reason' | 'plan_id' | 'created_at' | 'updated_at' | 'ends_at' | 'featured_until'>>;

export async function changeAd(db: Database, id: number, change: AdChange): Promise<void> {
  await db.updateTable('ads').set(change).where('id', '=', id).execute();
}

export const findPlanTerms = (db: Database, planId: number) =>
  db.selectFrom('plans').select(['days', 'featured_days']).where('id', '=', planId).executeTakeFirst();

/** Oldest first: whoever waits longest is seen to next. */
export async function findWaitingAds(db: Database, page: Page) {
  const waiting = db.selectFrom('ads').where('status', '=', sql.lit<AdStatus>('pending_review'));
  const [rows, total] = await Promise.all([
    waiting.select('id').orderBy('created_at').orderBy('id').limit(page.limit).offset(offsetOf(page)).execute(),
    waiting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { ids: idsOf(rows), total: total.count };
}

/** Ends what is past its time, up to `limit`; a reserved ad ends as well. Returns how many. */
export async function expireAds(db: Database, now: Date, limit: number): Promise<number> {
  const ended = db
    .selectFrom('ads')
    .select('id')
    .where('status', 'in', LIVE)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numUpdatedRows } = await db
    .updateTable('ads')
    .set({ status: 'expired', updated_at: now })
    .where('id', 'in', ended)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

// Writing

export type NewAd = Insertable<Ads>;

/** Stores an ad by its draft. Posting the draft again while it is unpaid replaces it; later, or by another member, it stores nothing and returns undefined. */
export async function upsertDraftedAd(db: Database, ad: NewAd): Promise<number | undefined> {
  const row = await db
    .insertInto('ads')
    .values(ad)
    .onConflict((conflict) =>
      conflict
        .column('draft_id')
        .doUpdateSet((excluded) => ({
          category_id: excluded.ref('excluded.category_id'),
          ...contentOf(excluded),
        }))
        .where('ads.seller_id', '=', ad.seller_id)
        .where('ads.status', '=', 'pending_payment'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findAdByDraft = (db: Database, draftId: string) =>
  db.selectFrom('ads').select(['id', 'seller_id']).where('draft_id', '=', draftId).executeTakeFirst();

/** Stores ads in one statement. One whose reference is known gets the new content and keeps its state and dates. */
export const upsertAds = (db: Database, ads: NewAd[]) =>
  db
    .insertInto('ads')
    .values(ads)
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet((excluded) => ({ category_id: excluded.ref('excluded.category_id'), ...contentOf(excluded) })),
    )
    .returning(['id', 'reference', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();

/** Replaces the pictures of an ad. */
export async function setAdImages(db: Database, images: { adId: number; imageIds: string[] }[]): Promise<void> {
  await db
    .deleteFrom('ad_images')
    .where('ad_id', '=', anyOf(images.map(({ adId }) => adId)))
    .execute();
  const rows = images.flatMap(({ adId, imageIds }) => imageIds.map((imageId, position) => ({ ad_id: adId, position, image_id: imageId })));
  if (rows.length > 0) await db.insertInto('ad_images').values(rows).execute();
}
