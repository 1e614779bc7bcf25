import { handle } from '#platform/http/handler.server.ts';

import * as bulkActionsApi from './contract.ts';
import { listBulkActions } from './list-bulk-actions.server.ts';
import { startBulkAction } from './run-bulk-actions.server.ts';

export const bulkActionsRoutes = [
  handle(bulkActionsApi.list, async (ctx) => ({ actions: await listBulkActions(ctx) })),

  handle(bulkActionsApi.start, (ctx, { body }) => startBulkAction(ctx, body)),
];
