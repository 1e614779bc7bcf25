import { type Insertable, type Selectable, sql } from 'kysely';

import type { Ads, Images } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { Window } from '#platform/paging.ts';

import type { AdStatus } from './contract.ts';
import { LIVE_STATUSES } from './rules.ts';

export type AdRow = Selectable<Ads>;
export type NewAd = Insertable<Ads>;
export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];

/** Statuses spelled in the statement, so that partial indexes match it. */
export const oneOf = (statuses: readonly AdStatus[]) =>
  sql<AdStatus>`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;
const total = sql<number>`count(*)::int`.as('total');
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** The rows of cards with their covers, in no order. */
export const findCardRows = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .leftJoin('ad_images', (join) =>
      join.onRef('ad_images.ad_id', '=', 'ads.id').on('ad_images.position', '=', sql.lit(0)),
    )
    .leftJoin('images', 'images.id', 'ad_images.image_id')
    .select([
      'ads.id',
      'ads.title',
      'ads.price_kind',
      'ads.price',
      'ads.currency',
      'ads.country_id',
      'ads.city_id',
      'ads.area',
      'ads.category_id',
    ])
    .select(['ads.created_at', 'ads.ends_at', 'ads.featured_until', 'ads.status', 'ads.reason'])
    .select([
      'images.id as image_id',
      'images.width as image_width',
      'images.height as image_height',
      'images.placeholder as image_placeholder',
    ])
    .select(sql<number>`(select count(*)::int from ad_images where ad_id = ads.id)`.as('image_count'))
    .where('ads.id', '=', anyOf(ids))
    .execute();

/** Ads with their sellers, in any state, in no order. Column by column: what search keeps of an ad is longer than the ad. */
export const findAdRows = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select([
      'ads.id',
      'ads.title',
      'ads.description',
      'ads.price_kind',
      'ads.price',
      'ads.currency',
      'ads.country_id',
      'ads.city_id',
      'ads.area',
    ])
    .select([
      'ads.category_id',
      'ads.attributes',
      'ads.features',
      'ads.lat',
      'ads.lng',
      'ads.shows_area_only',
      'ads.seller_id',
      'ads.views',
    ])
    .select(['ads.created_at', 'ads.ends_at', 'ads.featured_until', 'ads.status'])
    .select(['users.name as seller_name', 'users.picture as seller_picture', 'users.bio as seller_bio'])
    .select([
      'users.created_at as seller_since',
      'users.status as seller_status',
      'users.shows_phone',
      'users.country_code',
    ])
    .select((ad) =>
      ad
        .selectFrom('ads as others')
        .select(total)
        .whereRef('others.seller_id', '=', 'ads.seller_id')
        .where('others.status', 'in', oneOf(LIVE_STATUSES))
        .as('seller_ads'),
    )
    .where('ads.id', '=', anyOf(ids))
    .execute();

/** The pictures of ads, each ad's in its order. */
export const findAdImages = (db: Database, adIds: number[]): Promise<(Selectable<Images> & { ad_id: number })[]> =>
  db
    .selectFrom('ad_images')
    .innerJoin('images', 'images.id', 'ad_images.image_id')
    .selectAll('images')
    .select('ad_images.ad_id')
    .where('ad_images.ad_id', '=', anyOf(adIds))
    .orderBy('ad_images.position')
    .execute();

// Lists: ids first, findAdCards brings the rest.

const liveAds = (db: Database) => db.selectFrom('ads').select('id').where('status', 'in', oneOf(LIVE_STATUSES));

export const findNewestIds = async (db: Database, count: number): Promise<number[]> =>
  idsOf(await liveAds(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute());

/** The newest of people whom a member follows. */
export const findFollowedIds = async (db: Database, followerId: number, count: number): Promise<number[]> =>
  idsOf(
    await liveAds(db)
      .where('seller_id', 'in', (from) =>
        from
          .selectFrom('follows')
          .innerJoin('users', 'users.id', 'follows.followed_id')
          .select('users.id')
          .where('follows.follower_id', '=', followerId)
          .where('users.status', '=', 'active'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
  );

/** A draw among the featured ads that changes with `turn`: each has the same chance of each turn. */
export const findFeaturedIds = async (db: Database, now: Date, turn: number, count: number): Promise<number[]> =>
  idsOf(
    await liveAds(db)
      .where('featured_until', '>', now)
      .orderBy(sql`hashint8extended(id, ${turn})`)
      .limit(count)
      .execute(),
  );

/** The newest live ads of the same category: those of the same country first. None for an ad that was deleted. */
export async function findSimilarIds(db: Database, adId: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ads as ad')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('ads')
          .select(['ads.id', 'ads.created_at'])
          .where('ads.status', 'in', oneOf(LIVE_STATUSES))
          .whereRef('ads.category_id', '=', 'ad.category_id')
          .whereRef('ads.country_id', '=', 'ad.country_id')
          .whereRef('ads.id', '!=', 'ad.id')
          .orderBy('ads.created_at', 'desc')
          .orderBy('ads.id', 'desc')
          .limit(count)
          .as('near'),
      (join) => join.onTrue(),
    )
    .select(['near.id', 'ad.category_id', 'ad.country_id'])
    .where('ad.id', '=', adId)
    .where('ad.status', '!=', 'deleted')
    .orderBy('near.created_at', 'desc')
    .orderBy('near.id', 'desc')
    .execute();
  const [ad] = rows;
  const near = rows.flatMap(({ id }) => id ?? []);
  if (!ad || near.length === count) return near;
  const far = await liveAds(db)
    .where('category_id', '=', ad.category_id)
    .where('country_id', '!=', ad.country_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count - near.length)
    .execute();
  return [...near, ...idsOf(far)];
}

/** A seller's ads in some states, newest first, and how many there are. */
export async function findSellersAds(
  db: Database,
  sellerId: number,
  statuses: readonly AdStatus[],
  { limit, offset }: Window,
) {
  const ads = db.selectFrom('ads').where('seller_id', '=', sellerId).where('status', 'in', oneOf(statuses));
  const [rows, count] = await Promise.all([
    ads.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    ads.select(total).executeTakeFirstOrThrow(),
  ]);
  return { ids: idsOf(rows), total: count.total };
}

/** How many live ads a seller has in each category, most first. */
export const countLiveByCategory = (
  db: Database,
  sellerId: number,
): Promise<{ category_id: number; total: number }[]> =>
  db
    .selectFrom('ads')
    .select(['category_id', total])
    .where('seller_id', '=', sellerId)
    .where('status', 'in', oneOf(LIVE_STATUSES))
    .groupBy('category_id')
    .orderBy('total', 'desc')
    .orderBy('category_id')
    .execute();

// Writing

export async function findSellerId(db: Database, adId: number): Promise<number | undefined> {
  return (await db.selectFrom('ads').select('seller_id').where('id', '=', adId).executeTakeFirst())?.seller_id;
}

export const findAd = (db: Database, id: number): Promise<AdRow | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends. */
export const lockAd = (db: Database, id: number): Promise<AdRow | undefined> =>
  db.selectFrom('ads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateAd(db: Database, id: number, change: Partial<NewAd>): Promise<void> {
  await db
    .updateTable('ads')
    .set({ updated_at: new Date(), ...change })
    .where('id', '=', id)
    .execute();
}

/** Undefined when the draft was posted before. */
export const insertAd = (db: Database, ad: NewAd): Promise<{ id: number } | undefined> =>
  db
    .insertInto('ads')
    .values(ad)
    .onConflict((conflict) => conflict.column('draft_id').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findAdByDraft = (db: Database, draftId: string): Promise<{ id: number; seller_id: number } | undefined> =>
  db.selectFrom('ads').select(['id', 'seller_id']).where('draft_id', '=', draftId).executeTakeFirst();

/** The first is the cover. */
export async function insertAdImages(db: Database, adId: number, imageIds: string[]): Promise<void> {
  if (imageIds.length === 0) return;
  await db
    .insertInto('ad_images')
    .values(imageIds.map((image_id, position) => ({ ad_id: adId, position, image_id })))
    .execute();
}

export async function insertImage(db: Database, image: Insertable<Images>): Promise<void> {
  await db.insertInto('images').values(image).execute();
}

// Importing

/** What the ads of some references were made from. */
export async function findImportDigests(db: Database, references: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('ads')
    .select(['reference', 'import_digest'])
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return new Map(rows.map(({ reference, import_digest }) => [reference ?? '', import_digest]));
}

/** Stores an imported ad, or brings the one of its reference up to date: its state, seller and dates stay as they are. */
export async function upsertImportedAd(db: Database, ad: NewAd): Promise<{ id: number; isNew: boolean }> {
  const {
    seller_id: _seller,
    status: _status,
    created_at: _created,
    ends_at: _ends,
    reference: _reference,
    ...content
  } = ad;
  return db
    .insertInto('ads')
    .values(ad)
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ ...content, updated_at: sql`now()` }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

export async function replaceAdImages(db: Database, adId: number, imageIds: string[]): Promise<void> {
  await db.deleteFrom('ad_images').where('ad_id', '=', adId).execute();
  await insertAdImages(db, adId, imageIds);
}
