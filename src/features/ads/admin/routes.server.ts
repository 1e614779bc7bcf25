import { handle } from '#platform/http/handler.server.ts';

import { exportAds, listAdIds, listAds } from './ad-table.server.ts';
import * as adminAdsApi from './contract.ts';
import { getAd } from './get-ad.server.ts';
import { extendAdAsStaff, featureAd, moveAd } from './staff-actions.server.ts';

export const adminAdsRoutes = [
  handle(adminAdsApi.listAds, (ctx, { query }) => listAds(ctx, query)),

  handle(adminAdsApi.listAdIds, (ctx, { query }) => listAdIds(ctx, query)),

  handle(adminAdsApi.exportAds, (ctx, { query }) => exportAds(ctx, query)),

  handle(adminAdsApi.getAd, async (ctx, { params }) => ({ ad: await getAd(ctx, Number(params.id)) })),

  handle(adminAdsApi.moveAd, async (ctx, { params, body }) => {
    await moveAd(ctx, Number(params.id), body);
    return {};
  }),

  handle(adminAdsApi.extendAd, async (ctx, { params, body }) => {
    await extendAdAsStaff(ctx, Number(params.id), body);
    return {};
  }),

  handle(adminAdsApi.featureAd, async (ctx, { params, body }) => {
    await featureAd(ctx, Number(params.id), body);
    return {};
  }),
];
