import { toMajorUnits } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';

import type { QueueQuery } from './contract.ts';
import { toQueueRows } from './list-queue.server.ts';
import { filterQueue, QUEUE_COLUMNS } from './queries.server.ts';

const messages = { queue: loadMessages('admin-moderation'), ads: loadMessages('admin-ads') };

/** The filtered queue as CSV. */
export async function exportQueue(ctx: Ctx, query: QueueQuery): Promise<Response> {
  requireRole(ctx, 'moderator');
  const [t, ads] = [messages.queue[ctx.language], messages.ads[ctx.language]];
  const catalog = await getCatalog(ctx.db);
  const queued = iterateTable(filterQueue(ctx.db, catalog, query), QUEUE_COLUMNS);
  return csvResponse({
    name: 'review-queue',
    now: ctx.clock(),
    rows: presentBatches(queued, (batch) => toQueueRows(ctx, batch)),
    columns: [
      { label: ads('number'), value: ({ _id }) => _id },
      { label: ads('titleInEnglish'), value: ({ title }) => title.en },
      { label: ads('titleInArabic'), value: ({ title }) => title.ar },
      { label: t('kind'), value: ({ isChange }) => t(`kind_${isChange ? 'change' : 'new'}`) },
      { label: t('waitingSince'), value: ({ since }) => since },
      { label: t('risk'), value: ({ risk }) => risk },
      { label: t('reviewer'), value: ({ claim }) => claim?.by },
      {
        label: t('price'),
        value: ({ price }) => price.amount !== null && toMajorUnits(price.amount, price.decimals),
      },
      { label: ads('currency'), value: ({ price }) => price.currency },
      {
        label: t('category'),
        value: ({ categoryId }) => localize(catalog.categoryBySlug.get(categoryId)?.name ?? {}, ctx.language),
      },
      { label: ads('sellerNumber'), value: ({ seller }) => seller._id },
      { label: t('seller'), value: ({ seller }) => seller.name },
    ],
  });
}
