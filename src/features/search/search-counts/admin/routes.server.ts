import { handle } from '#platform/http/handler.server.ts';

import * as searchCountsApi from './contract.ts';
import { exportSearchCounts, listSearchCounts } from './search-count-table.server.ts';

export const searchCountsRoutes = [
  handle(searchCountsApi.list, (ctx, { query }) => listSearchCounts(ctx, query)),
  handle(searchCountsApi.exportSearches, (ctx, { query }) => exportSearchCounts(ctx, query)),
];
