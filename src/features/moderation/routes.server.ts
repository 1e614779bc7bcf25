import { listAdsInReview } from '#features/ads/review.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPagination, toPageWindow } from '#platform/http/pagination.ts';

import * as moderationApi from './contract.ts';
import { decideAd } from './review-ad.server.ts';

export const moderationRoutes = [
  handle(moderationApi.listAdsInReview, async (ctx, { query }) => {
    const { ads, total } = await listAdsInReview(ctx, { ...toPageWindow(query), order: query.order });
    return { ads, pagination: toPagination(query, total) };
  }),

  handle(moderationApi.approve, (ctx, { params, body }) =>
    decideAd(ctx, { adId: Number(params.id), reason: null, version: body.version }),
  ),

  handle(moderationApi.reject, (ctx, { params, body }) => decideAd(ctx, { adId: Number(params.id), ...body })),
];
