import type { Services } from '#platform/context.server.ts';

import type { SearchQuery } from '../contract.ts';
import type { FacetCount } from '../facets/contract.ts';
import { toFacetCount } from '../facets/to-facet-count.ts';
import { countAdsCached } from './count-ads.server.ts';
import { resolveFilter } from './resolve-filter.server.ts';

/** The number of ads that the list of a query has. */
export async function countList(ctx: Pick<Services, 'db' | 'clock'>, query: SearchQuery): Promise<FacetCount> {
  const { filter } = await resolveFilter(ctx, query);
  return toFacetCount(filter ? await countAdsCached(ctx.db, filter) : 0);
}
