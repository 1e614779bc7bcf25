import { handle } from '#platform/http/handler.server.ts';

import * as unmatchedApi from './contract.ts';
import { exportUnmatched, listUnmatched, resolveUnmatched } from './unmatched-payments.server.ts';

export const unmatchedRoutes = [
  handle(unmatchedApi.listUnmatched, (ctx, { query }) => listUnmatched(ctx, query)),

  handle(unmatchedApi.exportUnmatched, async (ctx, { query }) => exportUnmatched(ctx, query)),

  handle(unmatchedApi.resolveUnmatched, (ctx, { params, body }) =>
    resolveUnmatched(ctx, Number(params.id), body.reason),
  ),
];
