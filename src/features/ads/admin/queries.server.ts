import { sql } from 'kysely';

import { type Catalog, findPlaceIds } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { TableColumns } from '#platform/table/table.server.ts';

import type { AdminAdQuery } from './contract.ts';

export const AD_COLUMNS = {
  sorts: {
    created: 'ads.created_at',
    /** Ads without a price sort before free ones. */
    price: sql`coalesce(ads.price_rank, -1)`,
    views: 'ad_views.views',
  },
  id: 'ads.id',
} satisfies TableColumns<AdminAdQuery['sort']>;

export interface AdFilter extends Omit<AdminAdQuery, 'seller'> {
  catalog: Catalog;
  /** The sellers that a text finds; null: no text. */
  sellers: number[] | null;
  /** The words of the search text, folded; null: no text. */
  words: string[] | null;
}

/** The ids of the ads that match the filters, with index-only scans. */
export function filterAds(db: Database, filter: AdFilter) {
  const { status, categoryId, country, city, sellerId, search, from, to, sort, catalog, sellers, words } = filter;
  let filtered = db.selectFrom('ads').select('ads.id');
  if (sort === 'views')
    filtered = filtered.innerJoin('ad_views', 'ad_views.ad_id', 'ads.id') as unknown as typeof filtered;
  // Statuses as literals, so that partial indexes apply.
  if (status) filtered = filtered.where('ads.status', '=', sql.lit(status));
  if (categoryId) {
    const ids = catalog.categoryBySlug.get(categoryId)?.leafIds ?? [];
    filtered = filtered.where('ads.category_id', '=', sql<number>`any(${ids}::int[])`);
  }
  const place = findPlaceIds(catalog, { country, city });
  if (!place) filtered = filtered.where(sql<boolean>`false`);
  if (place?.countryId) filtered = filtered.where('ads.country_id', '=', place.countryId);
  if (place?.cityId) filtered = filtered.where('ads.city_id', '=', place.cityId);
  if (sellerId) filtered = filtered.where('ads.seller_id', '=', Number(sellerId));
  if (sellers) filtered = filtered.where('ads.seller_id', '=', sql<number>`any(${sellers}::bigint[])`);
  if (from) filtered = filtered.where('ads.created_at', '>=', new Date(from));
  if (to) filtered = filtered.where('ads.created_at', '<', new Date(to));
  if (search && words) {
    // As a literal, because the plan depends on how common the words are.
    const text = sql.lit(words.map((word) => `${word}:*`).join(' & '));
    const isId = /^\d{1,15}$/.test(search) ? sql`ads.id = ${Number(search)}` : sql`false`;
    filtered = filtered.where(
      sql<boolean>`(${isId} or title_words(ads.title) @@ to_tsquery('pg_catalog.simple', ${text}))`,
    );
  }
  return filtered;
}

/** The words of a search text as `title_words` stores them. */
export async function findTitleWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(db);
  return (rows[0]?.folded ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The columns of the table in addition to the ads' cards, in no order. */
export const findAdExtras = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('ad_views', 'ad_views.ad_id', 'ads.id')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select(['ads.id', 'ads.seller_id', 'users.name as seller_name', 'ad_views.views', 'ads.ends_at'])
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** The data of an ad's page in addition to its row. */
export const findAdFacts = (db: Database, id: number) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .leftJoin('plans', 'plans.id', 'ads.plan_id')
    .select(['ads.category_id', 'ads.reason', 'ads.featured_until', 'ads.updated_at', 'ads.phone_reveals'])
    .select(['ads.seller_id', 'users.status as seller_status', 'plans.name as plan'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ad_revisions').select('ad_id').where('ad_id', '=', id).where('ad_revisions.status', '=', 'pending'),
      ).as('has_pending_change'),
    )
    .where('ads.id', '=', id)
    .executeTakeFirst();

const HISTORY_LENGTH = 100;

/** An ad's last events, latest first. */
export const findEvents = (db: Database, adId: number) =>
  db
    .selectFrom('ad_events')
    .selectAll()
    .where('ad_id', '=', adId)
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();

/** The last staff actions on an ad, latest first. */
export const findStaffActions = (db: Database, adId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'actor_id', 'after', 'reason'])
    .where('target_kind', '=', 'ad')
    .where('target_id', '=', String(adId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
