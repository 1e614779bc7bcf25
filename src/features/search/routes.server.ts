import { handle } from '#platform/http/handler.server.ts';

import { searchAds } from './contract.ts';
import { countFacets } from './facets/contract.ts';
import { findFacets } from './facets/count-facets.server.ts';
import { searchLiveAds } from './search-ads.server.ts';
import { suggest } from './suggestions/contract.ts';
import { findSuggestions } from './suggestions/suggest.server.ts';

export const searchRoutes = [
  handle(searchAds, (ctx, { query }) => searchLiveAds(ctx, query)),
  handle(countFacets, (ctx, { query }) => findFacets(ctx, query)),
  handle(suggest, ({ db }, { query }) => findSuggestions(db, query.text)),
];
