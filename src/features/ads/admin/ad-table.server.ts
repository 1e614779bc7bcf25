import { searchPeople } from '#features/accounts/search-people.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTableIds, findTablePage, iterateTable, presentBatches } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findAdCards } from '../cards/find-ad-cards.server.ts';
import { toMajorUnits } from '../rules.ts';
import type * as adminAdsApi from './contract.ts';
import type { AdminAdQuery, AdminAdRow } from './contract.ts';
import { AD_COLUMNS, type AdFilter, filterAds, findAdExtras, findTitleWords } from './queries.server.ts';

export async function listAds(
  ctx: StaffCtx<'moderator'>,
  query: AdminAdQuery,
): Promise<ResponseData<typeof adminAdsApi.listAds>> {
  const filter = await resolveAdFilter(ctx, query);
  const [filtered, counted] = [filterAds(ctx.db, filter), filterAds(ctx.db, { ...filter, sort: 'created' })];
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, AD_COLUMNS, { counted });
  const ids = rows.map(({ id }) => id);
  return { rows: await findAdminAdRows(ctx, ids), pagination };
}

export async function listAdIds(ctx: StaffCtx<'moderator'>, query: AdminAdQuery): Promise<{ ids: string[] }> {
  return findTableIds(
    ctx.db,
    filterAds(ctx.db, { ...(await resolveAdFilter(ctx, query)), sort: 'created' }),
    AD_COLUMNS,
  );
}

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

const messages = loadMessages('admin-ads');

/** The filtered ads as CSV, newest first. States keep their stored names, for other programs. */
export async function exportAds(ctx: StaffCtx<'moderator'>, query: AdminAdQuery): Promise<Response> {
  const t = messages[ctx.language];
  const { categoryBySlug } = await getCatalog(ctx.db);
  const filtered = filterAds(ctx.db, { ...(await resolveAdFilter(ctx, query)), sort: 'created' });
  return csvResponse<AdminAdRow>({
    name: 'ads',
    now: ctx.clock(),
    rows: presentBatches(iterateTable(filtered, AD_COLUMNS), (batch) =>
      findAdminAdRows(
        ctx,
        batch.map(({ id }) => id),
      ),
    ),
    columns: [
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
      { label: t('created'), value: ({ createdAt }) => createdAt },
      { label: t('ends'), value: ({ endsAt }) => endsAt },
    ],
  });
}
