import type { Services } from '#platform/context.server.ts';
import { limits } from '#platform/limits.ts';

import type { SearchQuery } from '../contract.ts';
import { countAdsCached } from '../engine/count-ads.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type { FacetCount } from './contract.ts';

/** The number of ads that the list of a query has. */
export async function countList(
  ctx: Pick<Services, 'db' | 'clock'>,
  query: SearchQuery,
  options?: Parameters<typeof resolveFilter>[2],
): Promise<FacetCount> {
  const { filter } = await resolveFilter(ctx, query, options);
  return toFacetCount(filter ? await countAdsCached(ctx.db, filter) : 0);
}

/** The number of ads of a list for display: exact up to 10,000. */
export const toFacetCount = (ads: number): FacetCount =>
  ads > limits.maxTotal ? { count: limits.maxTotal, isAtLeast: true } : { count: ads };
