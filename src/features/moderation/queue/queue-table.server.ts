import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { toMajorUnits } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTableIds, findTablePage, iterateTable, presentBatches } from '#platform/table/find-table-page.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type * as queueApi from './contract.ts';
import type { QueueQuery, QueueRow, ReviewClaim } from './contract.ts';
import { filterQueue, findClaims, findQueueExtras, QUEUE_COLUMNS, type QueuedAd } from './queries.server.ts';

/** A page of the queue, also with ads that other moderators have claimed. */
export async function listQueue(
  ctx: StaffCtx<'moderator'>,
  query: QueueQuery,
): Promise<ResponseData<typeof queueApi.listQueue>> {
  const filtered = filterQueue(ctx.db, await getCatalog(ctx.db), query);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, QUEUE_COLUMNS);
  return { rows: await toQueueRows(ctx, rows), pagination };
}

/** Ads of the queue as the API shows them, in the given order. */
async function toQueueRows(ctx: StaffCtx<'moderator'>, rows: QueuedAd[]): Promise<QueueRow[]> {
  const { userId } = ctx.viewer;
  const ids = rows.map(({ id }) => id);
  const [cards, extras, claims] = await Promise.all([
    findAdCards(ctx, ids),
    findQueueExtras(ctx.db, ids),
    findClaims(ctx.db, ids, new Date(ctx.clock())),
  ]);
  const queuedById = new Map(rows.map((row) => [String(row.id), row]));
  const extraById = new Map(extras.map((extra) => [String(extra.id), extra]));
  const claimById = new Map(claims.map((claim) => [String(claim.ad_id), claim]));
  return cards.flatMap((card) => {
    const [queued, extra, claim] = [queuedById.get(card._id), extraById.get(card._id), claimById.get(card._id)];
    if (!queued || !extra) return [];
    return {
      ...card,
      isChange: queued.isChange,
      since: queued.since.toISOString(),
      version: extra.updated_at.toISOString(),
      seller: { _id: String(extra.seller_id), name: extra.name },
      risk: queued.risk,
      claim: claim ? toReviewClaim(claim, userId) : null,
    };
  });
}

/** The ids of the filtered queue, for a bulk decision. */
export async function listQueueIds(ctx: StaffCtx<'moderator'>, query: QueueQuery): Promise<{ ids: string[] }> {
  return findTableIds(ctx.db, filterQueue(ctx.db, await getCatalog(ctx.db), query), QUEUE_COLUMNS);
}

const messages = { queue: loadMessages('admin-moderation'), ads: loadMessages('admin-ads') };

/** The filtered queue as CSV. */
export async function exportQueue(ctx: StaffCtx<'moderator'>, query: QueueQuery): Promise<Response> {
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

interface StoredClaim {
  moderator_id: number;
  claimed_until: Date;
  name: string;
}

export const toReviewClaim = ({ moderator_id, claimed_until, name }: StoredClaim, viewerId: number): ReviewClaim => ({
  by: name,
  isYou: moderator_id === viewerId,
  until: claimed_until.toISOString(),
});
