import { listAdsToApprove } from '#features/ads/editing/waiting-ads.server.ts';
import { requireRole } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPage, toWindow } from '#platform/paging.ts';

import { approveAd, listWaitingAds, rejectAd } from './contract.ts';
import { approve, reject } from './decide-ad.server.ts';

export const moderationRoutes = [
  handle(listWaitingAds, async (ctx, { query }) => {
    requireRole(ctx, 'moderator');
    const { ads, total } = await listAdsToApprove(ctx, toWindow(query));
    return { ads, pagination: toPage(query, total) };
  }),

  handle(approveAd, async (ctx, { params, body }) => {
    await approve(ctx, Number(params.id), body.version);
    return {};
  }),

  handle(rejectAd, async (ctx, { params, body }) => {
    await reject(ctx, Number(params.id), body);
    return {};
  }),
];
