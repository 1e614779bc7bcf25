import { listAdsInReview } from '#features/ads/review/list-ads-in-review.server.ts';
import { requireRole } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPagination, toPageWindow } from '#platform/pagination.ts';

import { approveAd } from './approve-ad.server.ts';
import * as moderationApi from './contract.ts';
import { rejectAd } from './reject-ad.server.ts';

export const moderationRoutes = [
  handle(moderationApi.listAdsInReview, async (ctx, { query }) => {
    requireRole(ctx, 'moderator');
    const { ads, total } = await listAdsInReview(ctx, toPageWindow(query));
    return { ads, pagination: toPagination(query, total) };
  }),

  handle(moderationApi.approve, async (ctx, { params, body }) => {
    await approveAd(ctx, Number(params.id), body.version);
    return {};
  }),

  handle(moderationApi.reject, async (ctx, { params, body }) => {
    await rejectAd(ctx, Number(params.id), body);
    return {};
  }),
];
