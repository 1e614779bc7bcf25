import { handle } from '#platform/http/handler.server.ts';

import { reportAd as reportAdEndpoint, reportUser as reportUserEndpoint } from './contract.ts';
import { reportAd, reportUser } from './report.server.ts';

export const reportingRoutes = [
  handle(reportUserEndpoint, async (ctx, { params, body }) => {
    await reportUser(ctx, Number(params.id), body);
    return {};
  }),

  handle(reportAdEndpoint, async (ctx, { params, body }) => {
    await reportAd(ctx, Number(params.id), body);
    return {};
  }),
];
