import { handle } from '#platform/http/handler.server.ts';

import * as reportingApi from './contract.ts';
import { reportAd, reportConversation, reportUser } from './report.server.ts';

export const reportingRoutes = [
  handle(reportingApi.reportUser, (ctx, { params, body }) => reportUser(ctx, Number(params.id), body)),

  handle(reportingApi.reportAd, (ctx, { params, body }) => reportAd(ctx, Number(params.id), body)),

  handle(reportingApi.reportConversation, (ctx, { params, body }) => reportConversation(ctx, params.id, body)),
];
