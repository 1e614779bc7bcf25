import { handle } from '#platform/http/handler.server.ts';

import { claimAd, claimNextAd, releaseAd } from './claim-ad.server.ts';
import * as queueApi from './contract.ts';
import { getReviewedAd } from './get-reviewed-ad.server.ts';
import { holdDecisions, undoDecisions } from './hold-decisions.server.ts';
import { exportQueue, listQueue, listQueueIds } from './queue-table.server.ts';

export const queueRoutes = [
  handle(queueApi.listQueue, (ctx, { query }) => listQueue(ctx, query)),

  handle(queueApi.listQueueIds, (ctx, { query }) => listQueueIds(ctx, query)),

  handle(queueApi.exportQueue, (ctx, { query }) => exportQueue(ctx, query)),

  handle(queueApi.getReviewedAd, async (ctx, { params }) => ({ ad: await getReviewedAd(ctx, Number(params.id)) })),

  handle(queueApi.claimAd, (ctx, { params, body }) => claimAd(ctx, { adId: Number(params.id), ...body })),

  handle(queueApi.releaseAd, (ctx, { params }) => releaseAd(ctx, Number(params.id))),

  handle(queueApi.claimNextAd, (ctx, { body }) => claimNextAd(ctx, body)),

  handle(queueApi.decide, (ctx, { body }) => holdDecisions(ctx, body)),

  handle(queueApi.undo, async (ctx, { body }) => ({ undone: await undoDecisions(ctx, body.ids) })),
];
