import { handle } from '#platform/http/handler.server.ts';

import { readStatistics } from './ad-statistics.server.ts';
import { archiveAd, deleteAd, getStatistics, releaseAd, reserveAd, sellAd } from './contract.ts';
import { moveAndShow, moveOwnAd } from './move-own-ad.server.ts';

export const lifecycleRoutes = [
  handle(reserveAd, (ctx, { params }) => moveAndShow(ctx, Number(params.id), 'reserve')),
  handle(releaseAd, (ctx, { params }) => moveAndShow(ctx, Number(params.id), 'release')),
  handle(sellAd, (ctx, { params }) => moveAndShow(ctx, Number(params.id), 'sell')),
  handle(archiveAd, (ctx, { params }) => moveAndShow(ctx, Number(params.id), 'archive')),
  handle(deleteAd, async (ctx, { params }) => {
    await moveOwnAd(ctx, Number(params.id), 'delete');
    return {};
  }),
  handle(getStatistics, (ctx, { params }) => readStatistics(ctx, Number(params.id))),
];
