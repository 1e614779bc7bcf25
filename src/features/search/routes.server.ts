import { handle } from '#platform/http/handler.server.ts';

import { searchAds } from './contract.ts';
import { countFacets } from './facets/contract.ts';
import { findFacets } from './facets/count-facets.server.ts';
import { searchLiveAds } from './search-ads.server.ts';

export const searchRoutes = [handle(searchAds, (ctx, { query }) => searchLiveAds(ctx, query)), handle(countFacets, (ctx, { query }) => findFacets(ctx, query))];
