import { handle } from '#platform/http/handler.server.ts';

import * as unmatchedApi from './contract.ts';
import { exportUnmatched } from './export-unmatched.server.ts';
import { listUnmatched } from './list-unmatched.server.ts';
import { resolveUnmatched } from './resolve-unmatched.server.ts';

export const unmatchedRoutes = [
  handle(unmatchedApi.listUnmatched, (ctx, { query }) => listUnmatched(ctx, query)),

  handle(unmatchedApi.exportUnmatched, async (ctx, { query }) => exportUnmatched(ctx, query)),

  handle(unmatchedApi.resolveUnmatched, async (ctx, { params, body }) => {
    await resolveUnmatched(ctx, Number(params.id), body.reason);
    return {};
  }),
];
