import { sql } from 'kysely';

import { searchPeople } from '#features/accounts/find-people.server.ts';
import { type Catalog, findPlaceIds, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findAdCards } from '../cards/find-ad-cards.server.ts';
import { statusLiterals } from '../queries.server.ts';
import { toMajorUnits, UNPUBLISHED_STATUSES } from '../rules.ts';
import * as adminAdsApi from './contract.ts';
import type { AdminAdQuery, AdminAdRow } from './contract.ts';

const messages = loadMessages('admin-ads');

/** All ads. In the exported file, states keep their stored names, for other programs. */
export const adTable = defineTable(adminAdsApi.ads, {
  columns: {
    sorts: {
      created: 'ads.created_at',
      /** Ads without a price sort before free ones. */
      price: sql`coalesce(ads.price_rank, -1)`,
      views: 'ad_views.views',
    },
    id: 'ads.id',
  },
  filter: async (ctx, query) => {
    const filter = await resolveAdFilter(ctx, query);
    return { filtered: filterAds(ctx.db, filter), counted: filterAds(ctx.db, { ...filter, sort: 'created' }) };
  },
  toRows: (ctx, ads) =>
    findAdminAdRows(
      ctx,
      ads.map(({ id }) => id),
    ),
  csv: {
    name: 'ads',
    columns: async (ctx) => {
      const t = messages[ctx.language];
      const { categoryBySlug } = await getCatalog(ctx.db);
      return [
        { label: t('number'), value: ({ _id }) => _id },
        { label: t('titleInEnglish'), value: ({ title }) => title.en },
        { label: t('titleInArabic'), value: ({ title }) => title.ar },
        { label: t('status'), value: ({ status }) => status },
        {
          label: t('category'),
          value: ({ categoryId }) => localize(categoryBySlug.get(categoryId)?.name ?? {}, ctx.language),
        },
        { label: t('country'), value: ({ place }) => localize(place.country.name, ctx.language) },
        { label: t('city'), value: ({ place }) => place.city && localize(place.city.name, ctx.language) },
        {
          label: t('price'),
          value: ({ price }) => price.amount !== null && toMajorUnits(price.amount, price.decimals),
        },
        { label: t('currency'), value: ({ price }) => price.currency },
        { label: t('sellerNumber'), value: ({ seller }) => seller._id },
        { label: t('seller'), value: ({ seller }) => seller.name },
        { label: t('views'), value: ({ views }) => views },
        { label: t('created'), value: ({ createdAt, endsAt }) => endsAt && createdAt },
        { label: t('ends'), value: ({ endsAt }) => endsAt },
      ];
    },
  },
});

/** The filter, with the sellers and words of its texts looked up. */
async function resolveAdFilter(ctx: StaffCtx<'moderator'>, query: AdminAdQuery): Promise<AdFilter> {
  const { role } = ctx.viewer;
  const { db } = ctx;
  const [catalog, sellers, words] = await Promise.all([
    getCatalog(db),
    query.seller ? searchPeople(db, query.seller, role) : null,
    query.search ? findTitleWords(db, query.search) : null,
  ]);
  return { ...query, catalog, sellers, words };
}

/** Rows of the table by their ids, in the given order. */
export async function findAdminAdRows(ctx: Ctx, ids: number[]): Promise<AdminAdRow[]> {
  const [cards, extras] = await Promise.all([findAdCards(ctx, ids), findAdExtras(ctx.db, ids)]);
  const extraById = new Map(extras.map((extra) => [String(extra.id), extra]));
  return cards.flatMap((card) => {
    const extra = extraById.get(card._id);
    if (!extra) return [];
    const { seller_id, seller_name, views, ends_at } = extra;
    return {
      ...card,
      seller: { _id: String(seller_id), name: seller_name },
      views,
      endsAt: ends_at?.toISOString() ?? null,
    };
  });
}

interface AdFilter extends Omit<AdminAdQuery, 'seller'> {
  catalog: Catalog;
  /** The sellers that a text finds; null: no text. */
  sellers: number[] | null;
  /** The words of the search text, folded; null: no text. */
  words: string[] | null;
}

/** The ids of the ads that match the filters, with index-only scans. */
function filterAds(db: Database, filter: AdFilter) {
  const { status, isPublished, categoryId, country, city, sellerId, search, from, to, ...rest } = filter;
  const { sort, catalog, sellers, words } = rest;
  let filtered = db.selectFrom('ads').select('ads.id');
  if (sort === 'views')
    filtered = filtered.innerJoin('ad_views', 'ad_views.ad_id', 'ads.id') as unknown as typeof filtered;
  // Statuses as literals, so that partial indexes apply.
  if (status) filtered = filtered.where('ads.status', '=', sql.lit(status));
  if (isPublished) filtered = filtered.where('ads.status', 'not in', statusLiterals(UNPUBLISHED_STATUSES));
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
async function findTitleWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(db);
  return (rows[0]?.folded ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The columns of the table in addition to the ads' cards, in no order. */
const findAdExtras = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('ad_views', 'ad_views.ad_id', 'ads.id')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select(['ads.id', 'ads.seller_id', 'users.name as seller_name', 'ad_views.views', 'ads.ends_at'])
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
