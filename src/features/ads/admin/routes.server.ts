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

  handle(adminAdsApi.moveAd, (ctx, { params, body }) => moveAd(ctx, Number(params.id), body)),

  handle(adminAdsApi.extendAd, (ctx, { params, body }) => extendAdAsStaff(ctx, Number(params.id), body)),

  handle(adminAdsApi.featureAd, (ctx, { params, body }) => featureAd(ctx, Number(params.id), body)),
];
