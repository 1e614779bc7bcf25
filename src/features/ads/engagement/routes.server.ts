import { handle } from '#platform/http/handler.server.ts';

import { getAdStatistics, recordAdView } from './ad-statistics.server.ts';
import * as engagementApi from './contract.ts';
import { revealPhone } from './reveal-phone.server.ts';

export const engagementRoutes = [
  handle(engagementApi.recordView, (ctx, { params }) => recordAdView(ctx, Number(params.id))),

  handle(engagementApi.revealPhone, (ctx, { params }) => revealPhone(ctx, Number(params.id))),

  handle(engagementApi.getStatistics, (ctx, { params }) => getAdStatistics(ctx, Number(params.id))),
];
