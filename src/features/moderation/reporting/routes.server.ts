import { handle } from '#platform/http/handler.server.ts';

import * as reportingApi from './contract.ts';
import { reportAd, reportConversation, reportUser } from './report.server.ts';

export const reportingRoutes = [
  handle(reportingApi.reportUser, async (ctx, { params, body }) => {
    await reportUser(ctx, Number(params.id), body);
    return {};
  }),

  handle(reportingApi.reportAd, async (ctx, { params, body }) => {
    await reportAd(ctx, Number(params.id), body);
    return {};
  }),

  handle(reportingApi.reportConversation, async (ctx, { params, body }) => {
    await reportConversation(ctx, params.id, body);
    return {};
  }),
];
