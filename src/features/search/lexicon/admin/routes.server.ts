import { handle } from '#platform/http/handler.server.ts';

import * as searchWordsApi from './contract.ts';
import { createWordGroup, removeWordGroup, saveWordGroup } from './edit-word-groups.server.ts';
import { requireWordGroup } from './queries.server.ts';
import { exportWordGroups, listWordGroups } from './word-group-table.server.ts';

export const searchWordsRoutes = [
  handle(searchWordsApi.list, (ctx, { query }) => listWordGroups(ctx, query)),

  handle(searchWordsApi.exportWordGroups, async (ctx, { query }) => exportWordGroups(ctx, query)),

  handle(searchWordsApi.get, async (ctx, { params }) => {
    const { words, finds, version } = await requireWordGroup(ctx.db, params.id);
    return { words, finds, version };
  }),

  handle(searchWordsApi.create, (ctx, { body }) => createWordGroup(ctx, body)),

  handle(searchWordsApi.save, (ctx, { params, body }) => saveWordGroup(ctx, params.id, body)),

  handle(searchWordsApi.remove, (ctx, { params }) => removeWordGroup(ctx, params.id)),
];
