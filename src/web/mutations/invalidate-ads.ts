import type { QueryClient } from '@tanstack/react-query';

import * as adsApi from '#features/ads/contract.ts';
import * as engagementApi from '#features/ads/engagement/contract.ts';
import * as searchApi from '#features/search/contract.ts';
import * as facetsApi from '#features/search/facets/contract.ts';
import * as mapApi from '#features/search/map/contract.ts';
import * as wideningApi from '#features/search/widening/contract.ts';

import { invalidate } from '../api/api-query.ts';

/** Invalidates ads, and every list and count that they may appear in, after an ad's content or status has changed. */
export async function invalidateAds(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(client, adsApi.get),
    invalidate(client, adsApi.listMine),
    invalidate(client, adsApi.listSaved),
    invalidate(client, adsApi.listFollowed),
    invalidate(client, adsApi.listFeatured),
    invalidate(client, adsApi.listNewArrivals),
    invalidate(client, adsApi.listPopular),
    invalidate(client, adsApi.listSimilar),
    invalidate(client, adsApi.listByUser),
    invalidate(client, adsApi.listUserCategories),
    invalidate(client, engagementApi.getStatistics),
    invalidate(client, searchApi.search),
    invalidate(client, facetsApi.count),
    invalidate(client, mapApi.find),
    invalidate(client, wideningApi.list),
  ]);
}
