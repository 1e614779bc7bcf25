import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';
import { MAX_TOTAL } from '#platform/pagination.ts';

import { recordEmptySearch } from '../empty-searches/record-empty-search.server.ts';
import { isAttributeParam } from '../list/list-params.ts';
import type { SearchQuery } from '../contract.ts';
import type { FacetCount } from '../facets/contract.ts';
import { countAdsCached } from '../engine/count-ads.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type * as wideningApi from './contract.ts';
import { toDroppableGroups, omitParams } from './rules.ts';

/**
 * Counts the ads found without each filter, and in the parent category. Leaves out options that would find nothing.
 * Browsers ask when they show an empty list, also one from a cache: here is where searches without results are counted.
 */
export async function listWidenings(ctx: Ctx, query: SearchQuery): Promise<ResponseData<typeof wideningApi.list>> {
  await recordEmptySearch(ctx, query);
  const drops = await Promise.all(
    toDroppableGroups(query).map(async (names) => ({ names, found: await countFor(ctx, omitParams(query, names)) })),
  );
  return {
    drops: drops.filter(({ found }) => found.count > 0).toSorted((a, b) => b.found.count - a.found.count),
    parent: await findParent(ctx, query),
  };
}

/**
 * The parent category, or all ads for a top category, without attribute filters: they belong to the current category.
 */
async function findParent(ctx: Ctx, query: SearchQuery): Promise<ResponseData<typeof wideningApi.list>['parent']> {
  if (!query.categoryId) return null;
  const catalog = await getCatalog(ctx.db);
  const { parentId } = requireCategory(catalog, query.categoryId);
  const wider = omitParams(query, ['categoryId', ...Object.keys(query).filter(isAttributeParam)]);
  const found = await countFor(ctx, parentId === null ? wider : Object.assign(wider, { categoryId: parentId }));
  return found.count > 0
    ? { categoryId: parentId, name: parentId === null ? null : requireCategory(catalog, parentId).name, found }
    : null;
}

async function countFor(ctx: Ctx, query: SearchQuery): Promise<FacetCount> {
  const { filter } = await resolveFilter(ctx, query);
  const ads = filter ? await countAdsCached(ctx.db, filter) : 0;
  return ads > MAX_TOTAL ? { count: MAX_TOTAL, isAtLeast: true } : { count: ads };
}
