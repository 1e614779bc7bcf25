import { handle } from '#platform/http/handler.server.ts';

import { searchAds } from './contract.ts';
import { searchLiveAds } from './search-ads.server.ts';

export const searchRoutes = [handle(searchAds, (ctx, { query }) => searchLiveAds(ctx, query))];
