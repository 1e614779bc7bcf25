import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';

import { recordEmptySearch } from '../search-counts/record-empty-search.server.ts';
import type { SearchQuery } from '../contract.ts';
import { countList } from '../engine/count-list.server.ts';
import type * as wideningApi from './contract.ts';
import { findOtherCategories } from './find-other-categories.server.ts';
import { toDroppableGroups, omitParams, toQueryIn } from './rules.ts';

type Widenings = ResponseData<typeof wideningApi.list>;

/**
 * Counts the ads found without each filter, in other categories and in those above. Leaves out suggestions without ads.
 * Also counts searches without results, because browsers call this for every empty list, even a cached one.
 */
export async function listWidenings(ctx: Ctx, query: SearchQuery): Promise<Widenings> {
  await recordEmptySearch(ctx, query);
  const drops = await Promise.all(
    toDroppableGroups(query).map(async (names) => ({ names, found: await countList(ctx, omitParams(query, names)) })),
  );
  const [categories, parent] = await Promise.all([findOtherCategories(ctx, query), findParent(ctx, query)]);
  const hasAll = categories.length === 1 && categories[0]?.found.count === parent?.found.count;
  return {
    drops: drops.filter(({ found }) => found.count > 0).toSorted((a, b) => b.found.count - a.found.count),
    categories,
    parent: hasAll ? null : parent,
  };
}

async function findParent(ctx: Ctx, query: SearchQuery): Promise<Widenings['parent']> {
  if (!query.categoryId) return null;
  const { path } = requireCategory(await getCatalog(ctx.db), query.categoryId);
  for (const above of [...path.slice(0, -1).toReversed(), undefined]) {
    const found = await countList(ctx, toQueryIn(query, above?._id));
    if (found.count > 0) return { categoryId: above?._id ?? null, name: above?.name ?? null, found };
  }
  return null;
}
