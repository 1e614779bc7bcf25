import { handle } from '#platform/http/handler.server.ts';

import * as categoryFinderApi from './category-finder/contract.ts';
import { findLeafCategories } from './category-finder/find-leaf-categories.server.ts';
import { readTitle } from './category-finder/read-title.server.ts';
import * as explainedApi from './explaining/contract.ts';
import { searchExplained } from './explaining/explain-search.server.ts';
import * as facetsApi from './facets/contract.ts';
import { countFacets } from './facets/count-facets.server.ts';
import * as mapApi from './map/contract.ts';
import { findMapAds } from './map/find-map-ads.server.ts';
import * as searchCountsApi from './search-counts/contract.ts';
import { recordSearch } from './search-counts/search-counts.server.ts';
import * as suggestionsApi from './suggestions/contract.ts';
import { listSuggestions } from './suggestions/list-suggestions.server.ts';
import * as wideningApi from './widening/contract.ts';
import { listWidenings } from './widening/list-widenings.server.ts';

export const searchRoutes = [
  handle(explainedApi.search, (ctx, { query }) => searchExplained(ctx, query)),
  handle(facetsApi.count, (ctx, { query }) => countFacets(ctx, query)),
  handle(suggestionsApi.list, (ctx, { query }) => listSuggestions(ctx, query)),
  handle(categoryFinderApi.find, (ctx, { query }) => findLeafCategories(ctx, query)),
  handle(categoryFinderApi.readTitle, (ctx, { query }) => readTitle(ctx, query)),
  handle(wideningApi.list, (ctx, { query }) => listWidenings(ctx, query)),
  handle(searchCountsApi.record, (ctx, { body }) => recordSearch(ctx, body)),
  handle(mapApi.find, (ctx, { query }) => findMapAds(ctx, query)),
];
