import { type Catalog, type CatalogCategory, requireCategory } from '#features/catalog/catalog.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as wideningApi from './contract.ts';
import type { CategoryCounts } from './count-by-category.server.ts';
import { compareDistance } from './rules.ts';

/** The maximum number of suggestions. */
const MAX_CATEGORIES = 5;

/** The categories outside `slug` that have ads, nearest first, then those with the most ads. */
export async function findOtherCategories(
  { catalog, adsByCategory, countIn }: CategoryCounts,
  slug: string,
): Promise<ResponseData<typeof wideningApi.list>['categories']> {
  const from = requireCategory(catalog, slug);
  const nearest = [...adsByCategory]
    .flatMap(([id, ads]) => toOthers(catalog, from, id).map((category) => ({ category, ads })))
    .toSorted((one, other) => compareDistance(from, one.category, other.category) || other.ads - one.ads)
    .slice(0, MAX_CATEGORIES);
  const counted = await Promise.all(
    nearest.map(async ({ category: { _id, name } }) => ({ categoryId: _id, name, found: await countIn(_id) })),
  );
  return counted.filter(({ found }) => found.count > 0);
}

function toOthers({ categoryById }: Catalog, from: CatalogCategory, id: number): CatalogCategory[] {
  const category = categoryById.get(id);
  return category && !from.leafIds.includes(id) ? [category] : [];
}
