import { handle } from '#platform/http/handler.server.ts';

import { changeSearch, deleteSearch, listSavedSearches, saveSearch, seeSearch } from './contract.ts';
import { changeOwnSearch, deleteOwnSearch, listOwnSearches, seeOwnSearch, storeSearch } from './own-searches.server.ts';

export const savedSearchesRoutes = [
  handle(listSavedSearches, async (ctx) => ({ savedSearches: await listOwnSearches(ctx) })),

  handle(saveSearch, async (ctx, { body }) => ({ savedSearch: await storeSearch(ctx, body) })),

  handle(changeSearch, async (ctx, { params, body }) => ({
    savedSearch: await changeOwnSearch(ctx, Number(params.id), body),
  })),

  handle(seeSearch, async (ctx, { params }) => {
    await seeOwnSearch(ctx, Number(params.id));
    return {};
  }),

  handle(deleteSearch, async (ctx, { params }) => {
    await deleteOwnSearch(ctx, Number(params.id));
    return {};
  }),
];
