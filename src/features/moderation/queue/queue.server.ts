import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { findAdsInReview, listAdsInReview } from '#features/ads/review.server.ts';
import { toMajorUnits } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPagination, toPageWindow } from '#platform/http/pagination.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { localize, toLanguage } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { decideAd } from './apply-decisions.server.ts';
import { claimAd, claimNextAd, releaseAd } from './claims.server.ts';
import * as queueApi from './contract.ts';
import type { QueueRow, ReviewClaim, ReviewedAd } from './contract.ts';
import { holdDecisions, undoDecisions } from './hold-decisions.server.ts';
import {
  filterQueue,
  findClaims,
  findHeldDecision,
  findQueued,
  findQueueExtras,
  QUEUE_COLUMNS,
  type QueuedAd,
} from './queries.server.ts';

export const queueRoutes = [
  handle(queueApi.queue.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(queueApi.queue.csv, (ctx, { query }) => TABLE.csv(ctx, query)),
  handle(queueApi.listQueueIds, (ctx, { query }) => TABLE.ids(ctx, query)),

  handle(queueApi.getReviewedAd, async (ctx, { params }) => ({ ad: await getReviewedAd(ctx, Number(params.id)) })),

  handle(queueApi.claimAd, (ctx, { params, body }) => claimAd(ctx, { adId: Number(params.id), ...body })),

  handle(queueApi.releaseAd, (ctx, { params }) => releaseAd(ctx, Number(params.id))),

  handle(queueApi.claimNextAd, (ctx, { body }) => claimNextAd(ctx, body)),

  handle(queueApi.decide, (ctx, { body }) => holdDecisions(ctx, body)),

  handle(queueApi.undo, async (ctx, { body }) => ({ undone: await undoDecisions(ctx, body.ids) })),

  handle(queueApi.listAdsInReview, async (ctx, { query }) => {
    const { ads, total } = await listAdsInReview(ctx, { ...toPageWindow(query), order: query.order });
    return { ads, pagination: toPagination(query, total) };
  }),

  handle(queueApi.approve, (ctx, { params, body }) =>
    decideAd(ctx, { adId: Number(params.id), reason: null, version: body.version }),
  ),

  handle(queueApi.reject, (ctx, { params, body }) => decideAd(ctx, { adId: Number(params.id), ...body })),
];

/** An ad of the queue with the data for a decision. Throws NOT_IN_REVIEW. */
async function getReviewedAd(ctx: StaffCtx<'moderator'>, id: number): Promise<ReviewedAd> {
  const { userId } = ctx.viewer;
  const [queued, [claim], held] = await Promise.all([
    findQueued(ctx.db, id),
    findClaims(ctx.db, [id], new Date(ctx.clock())),
    findHeldDecision(ctx.db, id),
  ]);
  const [ad] = queued ? await findAdsInReview(ctx, [queued]) : [];
  if (!queued || !ad) throw new AppError('NOT_IN_REVIEW');
  return {
    ...ad,
    since: queued.since.toISOString(),
    sellerLanguage: toLanguage(queued.lang),
    claim: claim ? toReviewClaim(claim, userId) : null,
    decided: held ? { decision: held.decision, by: held.name, isYou: held.moderator_id === userId } : null,
  };
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

const messages = { queue: loadMessages('admin-moderation'), ads: loadMessages('admin-ads') };

const TABLE = defineTable(queueApi.queue, {
  columns: QUEUE_COLUMNS,
  filter: async (ctx, query) => filterQueue(ctx.db, await getCatalog(ctx.db), query),
  toRows: toQueueRows,
  csv: {
    name: 'review-queue',
    columns: async (ctx) => {
      const [t, ads] = [messages.queue[ctx.language], messages.ads[ctx.language]];
      const { categoryBySlug } = await getCatalog(ctx.db);
      return [
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
          value: ({ categoryId }) => localize(categoryBySlug.get(categoryId)?.name ?? {}, ctx.language),
        },
        { label: ads('sellerNumber'), value: ({ seller }) => seller._id },
        { label: t('seller'), value: ({ seller }) => seller.name },
      ];
    },
  },
});

interface StoredClaim {
  moderator_id: number;
  claimed_until: Date;
  name: string;
}

const toReviewClaim = ({ moderator_id, claimed_until, name }: StoredClaim, viewerId: number): ReviewClaim => ({
  by: name,
  isYou: moderator_id === viewerId,
  until: claimed_until.toISOString(),
});
