import { handle } from '#platform/http/handler.server.ts';

import { archiveAd } from './archive-ad.server.ts';
import * as lifecycleApi from './contract.ts';
import { deleteAd } from './delete-ad.server.ts';
import { releaseAd } from './release-ad.server.ts';
import { reserveAd } from './reserve-ad.server.ts';
import { sellAd } from './sell-ad.server.ts';

export const lifecycleRoutes = [
  handle(lifecycleApi.reserve, (ctx, { params }) => reserveAd(ctx, Number(params.id))),
  handle(lifecycleApi.release, (ctx, { params }) => releaseAd(ctx, Number(params.id))),
  handle(lifecycleApi.sell, (ctx, { params }) => sellAd(ctx, Number(params.id))),
  handle(lifecycleApi.archive, (ctx, { params }) => archiveAd(ctx, Number(params.id))),
  handle(lifecycleApi.remove, async (ctx, { params }) => {
    await deleteAd(ctx, Number(params.id));
    return {};
  }),
];
