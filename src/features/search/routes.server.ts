import { handle } from '#platform/http/handler.server.ts';

import { searchAds } from './contract.ts';
import { countFacets } from './facets/contract.ts';
import { findFacets } from './facets/count-facets.server.ts';
import { mapAds } from './map/contract.ts';
import { findOnMap } from './map/find-on-map.server.ts';
import { searchLiveAds } from './search-ads.server.ts';
import { suggest } from './suggestions/contract.ts';
import { findSuggestions } from './suggestions/suggest.server.ts';
import { widenSearch } from './widening/contract.ts';
import { findWidenings } from './widening/widen-search.server.ts';

export const searchRoutes = [
  handle(searchAds, (ctx, { query }) => searchLiveAds(ctx, query)),
  handle(countFacets, (ctx, { query }) => findFacets(ctx, query)),
  handle(suggest, ({ db }, { query }) => findSuggestions(db, query.text)),
  handle(widenSearch, (ctx, { query }) => findWidenings(ctx, query)),
  handle(mapAds, (ctx, { query }) => findOnMap(ctx, query)),
];
