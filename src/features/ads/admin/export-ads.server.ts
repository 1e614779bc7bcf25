import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';

import { toMajorUnits } from '../rules.ts';
import type { AdminAdQuery, AdminAdRow } from './contract.ts';
import { findAdminAdRows, resolveAdFilter } from './list-ads.server.ts';
import { AD_COLUMNS, filterAds } from './queries.server.ts';

const messages = loadMessages('admin-ads');

/** The filtered ads as CSV, newest first. States keep their stored names, for other programs. */
export async function exportAds(ctx: Ctx, query: AdminAdQuery): Promise<Response> {
  requireRole(ctx, 'moderator');
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
