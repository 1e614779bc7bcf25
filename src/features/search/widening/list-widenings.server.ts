import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { recordEmptySearch } from '../search-counts/record-empty-search.server.ts';
import type { SearchQuery } from '../contract.ts';
import { countList } from '../engine/count-list.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type * as wideningApi from './contract.ts';
import { type CategoryCounts, countByCategory } from './count-by-category.server.ts';
import { findOtherCategories } from './find-other-categories.server.ts';
import { toDroppableGroups, omitParams, toQueryIn, withSearch } from './rules.ts';

type Widenings = ResponseData<typeof wideningApi.list>;

const NONE: Widenings = { drops: [], categories: [], parent: null };

/**
 * Counts the ads found without each filter, in other categories and in those above. Leaves out suggestions without ads.
 * A list with ads has none. Also counts searches without results, because browsers call this for every empty list, even
 * a cached one.
 */
export async function listWidenings(ctx: Ctx, query: SearchQuery): Promise<Widenings> {
  if ((await countList(ctx, query)).count > 0) return NONE;
  await recordEmptySearch(ctx, query);
  const { prices } = await resolveFilter(ctx, query);
  const drops = await Promise.all([
    ...toDroppableGroups(query).map(async (names) => ({
      names,
      found: await countList(ctx, omitParams(query, names)),
    })),
    ...prices.map(async ({ words, rest = '' }) => ({
      names: [],
      price: { words, rest },
      found: await countList(ctx, withSearch(query, rest)),
    })),
  ]);
  const { search, categoryId } = query;
  const counts = search && categoryId ? await countByCategory(ctx, query) : undefined;
  const categories = counts && categoryId ? await findOtherCategories(counts, categoryId) : [];
  const parent = await findParent(ctx, query, counts?.countIn);
  const hasAll = categories.length === 1 && categories[0]?.found.count === parent?.found.count;
  return {
    drops: drops.filter(({ found }) => found.count > 0).toSorted((a, b) => b.found.count - a.found.count),
    categories,
    parent: hasAll ? null : parent,
  };
}

/** The nearest category above, or all, with ads. */
async function findParent(
  ctx: Ctx,
  query: SearchQuery,
  countIn: CategoryCounts['countIn'] = (slug) => countList(ctx, toQueryIn(query, slug)),
): Promise<Widenings['parent']> {
  if (!query.categoryId) return null;
  const { path } = requireCategory(await getCatalog(ctx.db), query.categoryId);
  for (const above of [...path.slice(0, -1).toReversed(), undefined]) {
    const found = await countIn(above?._id);
    if (found.count > 0) return { categoryId: above?._id ?? null, name: above?.name ?? null, found };
  }
  return null;
}
