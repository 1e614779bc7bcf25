import { type Catalog, type CatalogCategory, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';

import type { SearchQuery } from '../contract.ts';
import { countList } from '../engine/count-list.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { countFacetGroups } from '../facets/queries.server.ts';
import type * as wideningApi from './contract.ts';
import { compareDistance, toQueryIn } from './rules.ts';

/** The maximum number of suggestions. */
const MAX_CATEGORIES = 5;

/** The categories outside the list's that have ads with its words, nearest first, then those with the most ads. */
export async function findOtherCategories(
  ctx: Ctx,
  query: SearchQuery,
): Promise<ResponseData<typeof wideningApi.list>['categories']> {
  if (!query.search || !query.categoryId) return [];
  const { catalog, filter } = await resolveFilter(ctx, toQueryIn(query, undefined));
  if (!filter) return [];
  const from = requireCategory(catalog, query.categoryId);
  const { groups } = await countFacetGroups(ctx.db, filter, [{ by: 'category_id' }]);
  const nearest = groups
    .flatMap(({ value, ads }) => toOthers(catalog, from, Number(value)).map((category) => ({ category, ads })))
    .toSorted((one, other) => compareDistance(from, one.category, other.category) || other.ads - one.ads)
    .slice(0, MAX_CATEGORIES);
  const counted = await Promise.all(
    nearest.map(async ({ category: { _id, name } }) => ({
      categoryId: _id,
      name,
      found: await countList(ctx, toQueryIn(query, _id)),
    })),
  );
  return counted.filter(({ found }) => found.count > 0);
}

function toOthers({ categoryById }: Catalog, from: CatalogCategory, id: number): CatalogCategory[] {
  const category = categoryById.get(id);
  return category && !from.leafIds.includes(id) ? [category] : [];
}
