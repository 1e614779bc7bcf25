import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput, ResponseData } from '#platform/http/endpoint.ts';

import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { searchAds } from '../engine/search-ads.server.ts';
import type * as explainedApi from './contract.ts';
import { explainSearch } from './explain-search.ts';

/**
 * A page of live ads. Staff can also get the interpretation of its text; throws UNAUTHORIZED or FORBIDDEN for others.
 */
export async function searchExplained(
  ctx: Ctx,
  { explain, ...query }: HandlerInput<typeof explainedApi.search>['query'],
): Promise<ResponseData<typeof explainedApi.search>> {
  if (!explain) return searchAds(ctx, query);
  requireRole(ctx, 'support');
  const found = await searchAds(ctx, query);
  return { ...found, explanation: explainSearch(await resolveFilter(ctx, query)) };
}
