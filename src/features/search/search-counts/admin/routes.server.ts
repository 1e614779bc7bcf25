import { handle } from '#platform/http/handler.server.ts';

import * as searchCountsApi from './contract.ts';
import { exportSearchCounts } from './export-search-counts.server.ts';
import { listSearchCounts } from './list-search-counts.server.ts';

export const searchCountsRoutes = [
  handle(searchCountsApi.list, (ctx, { query }) => listSearchCounts(ctx, query)),
  handle(searchCountsApi.exportSearches, (ctx, { query }) => exportSearchCounts(ctx, query)),
];
