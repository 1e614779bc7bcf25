import { handle } from '#platform/http/handler.server.ts';

import * as lifecycleApi from './contract.ts';
import { archiveAd, deleteAd, releaseAd, reserveAd, sellAd } from './seller-actions.server.ts';

export const lifecycleRoutes = [
  handle(lifecycleApi.reserve, (ctx, { params }) => reserveAd(ctx, Number(params.id))),
  handle(lifecycleApi.release, (ctx, { params }) => releaseAd(ctx, Number(params.id))),
  handle(lifecycleApi.sell, (ctx, { params }) => sellAd(ctx, Number(params.id))),
  handle(lifecycleApi.archive, (ctx, { params }) => archiveAd(ctx, Number(params.id))),
  handle(lifecycleApi.remove, (ctx, { params }) => deleteAd(ctx, Number(params.id))),
];
