import { handle } from '#platform/http/handler.server.ts';

import * as savedSearchesApi from './contract.ts';
import {
  updateSavedSearch,
  removeSavedSearch,
  listSavedSearches,
  markSavedSearchSeen,
  saveSearch,
} from './saved-searches.server.ts';

export const savedSearchesRoutes = [
  handle(savedSearchesApi.list, async (ctx) => ({ savedSearches: await listSavedSearches(ctx) })),

  handle(savedSearchesApi.save, async (ctx, { body }) => ({ savedSearch: await saveSearch(ctx, body) })),

  handle(savedSearchesApi.update, async (ctx, { params, body }) => ({
    savedSearch: await updateSavedSearch(ctx, Number(params.id), body),
  })),

  handle(savedSearchesApi.markSeen, (ctx, { params }) => markSavedSearchSeen(ctx, Number(params.id))),

  handle(savedSearchesApi.remove, (ctx, { params }) => removeSavedSearch(ctx, Number(params.id))),
];
