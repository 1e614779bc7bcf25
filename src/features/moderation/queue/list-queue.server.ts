import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTableIds, findTablePage } from '#platform/table/find-table-page.server.ts';

import type * as queueApi from './contract.ts';
import type { QueueQuery, QueueRow } from './contract.ts';
import { filterQueue, findClaims, findQueueExtras, QUEUE_COLUMNS, type QueuedAd } from './queries.server.ts';
import { toReviewClaim } from './to-review-claim.server.ts';

/** A page of the queue, also with ads that other moderators have claimed. */
export async function listQueue(ctx: Ctx, query: QueueQuery): Promise<ResponseData<typeof queueApi.listQueue>> {
  requireRole(ctx, 'moderator');
  const filtered = filterQueue(ctx.db, await getCatalog(ctx.db), query);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, QUEUE_COLUMNS);
  return { rows: await toQueueRows(ctx, rows), pagination };
}

/** Ads of the queue as the API shows them, in the given order. */
export async function toQueueRows(ctx: Ctx, rows: QueuedAd[]): Promise<QueueRow[]> {
  const { userId } = requireRole(ctx, 'moderator');
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
export async function listQueueIds(ctx: Ctx, query: QueueQuery): Promise<{ ids: string[] }> {
  requireRole(ctx, 'moderator');
  return findTableIds(ctx.db, filterQueue(ctx.db, await getCatalog(ctx.db), query), QUEUE_COLUMNS);
}
