import { moveAd } from '#features/ads/move-ad.server.ts';
import { publishAd } from '#features/ads/publish-ad.server.ts';
import { listAdsToApprove } from '#features/ads/waiting-ads.server.ts';
import { findGrant } from '#features/payments/grants.server.ts';
import { requireRole } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';
import { toPage, toWindow } from '#platform/paging.ts';

import { approveAd, listWaitingAds, rejectAd } from './contract.ts';

export const moderationRoutes = [
  handle(listWaitingAds, async (ctx, { query }) => {
    requireRole(ctx, 'moderator');
    const { ads, total } = await listAdsToApprove(ctx, toWindow(query));
    return { ads, pagination: toPage(query, total) };
  }),

  handle(approveAd, async (ctx, { params }) => {
    requireRole(ctx, 'moderator');
    const grant = await findGrant(ctx.db, Number(params.id));
    await ctx.db.transaction().execute((trx) => publishAd(ctx, trx, Number(params.id), grant));
    ctx.contentChanged();
    return {};
  }),

  handle(rejectAd, async (ctx, { params, body }) => {
    requireRole(ctx, 'moderator');
    await ctx.db.transaction().execute((trx) => moveAd(trx, Number(params.id), 'reject', () => ({ reason: body.reason })));
    return {};
  }),
];
