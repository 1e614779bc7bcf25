import { type Catalog, type CatalogCategory, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type { SearchQuery } from '../contract.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type { FacetCount } from '../facets/contract.ts';
import { toFacetCount } from '../facets/count-list.server.ts';
import { countFacetGroups } from '../facets/queries.server.ts';
import { isAttributeParam } from '../list/list-url.ts';
import type * as wideningApi from './contract.ts';
import { findLeafCategories } from '../category-finder/find-leaf-categories.server.ts';
import { type Change, changeQuery, type Found, type Step } from './steps.ts';

type Ctx = Pick<Services, 'db' | 'clock'>;
type CountList = (query: SearchQuery) => Promise<FacetCount>;

interface OtherCategories {
  categories: ResponseData<typeof wideningApi.list>['categories'];
  /** The nearest category above with ads. */
  parent: (Found & { name: wideningApi.Widening['name'] }) | undefined;
}

/** How far the nearest category above is from the list's. */
const PARENT_DISTANCE = 3;

/** Other categories with the ads that a list looks for in its own. */
export async function findOtherCategories(ctx: Ctx, query: SearchQuery, count: CountList): Promise<OtherCategories> {
  const { search, categoryId } = query;
  if (!categoryId) return { categories: [], parent: undefined };
  const counts = search ? await countByCategory(ctx, query, count) : undefined;
  const categories = counts ? await findNearest(counts, categoryId) : [];
  const parent = await findParent(ctx, query, counts?.countIn ?? ((slug) => count(toQueryIn(query, slug))));
  const hasAll = categories.length === 1 && categories[0]?.found.count === parent?.found.count;
  return { categories, parent: hasAll ? undefined : parent };
}

/** How far a category is from the text that means its things. */
const MEANT_DISTANCE = 5;

/** For a text that no ad has: the categories of what it means, without the text. None if the list has a category. */
export async function listMeantCategories(
  ctx: Ctx,
  { search, categoryId }: SearchQuery,
): Promise<(Step & { name: wideningApi.Widening['name'] })[]> {
  if (search === undefined || categoryId !== undefined) return [];
  const { categories } = await findLeafCategories(ctx, { text: search });
  return categories.map(({ _id, path }) => ({
    change: { categoryId: _id, words: null },
    name: path.at(-1)?.name ?? null,
    distance: MEANT_DISTANCE,
  }));
}

/** The change to another category, or to all. Leaves out attribute filters, which belong to the list's category. */
export const toCategoryChange = (query: SearchQuery, categoryId: string | null): Change => ({
  ...Object.fromEntries(
    Object.keys(query)
      .filter(isAttributeParam)
      .map((name) => [name, null]),
  ),
  categoryId,
});

const toQueryIn = (query: SearchQuery, slug: string | undefined): SearchQuery =>
  changeQuery(query, toCategoryChange(query, slug ?? null));

/** The nearest category above, or all, with ads. */
async function findParent(
  ctx: Ctx,
  query: SearchQuery,
  countIn: CategoryCounts['countIn'],
): Promise<OtherCategories['parent']> {
  const { path } = requireCategory(await getCatalog(ctx.db), query.categoryId!); // the caller checked it
  for (const above of [...path.slice(0, -1).toReversed(), undefined]) {
    const found = await countIn(above?._id);
    const change = toCategoryChange(query, above?._id ?? null);
    if (found.count > 0) return { change, name: above?.name ?? null, distance: PARENT_DISTANCE, found };
  }
  return undefined;
}

/** How many of them are suggested. */
const MAX_CATEGORIES = 3;

/** The categories outside `slug` that have ads, nearest first, then those with the most ads. */
async function findNearest(
  { catalog, adsByCategory, countIn }: CategoryCounts,
  slug: string,
): Promise<OtherCategories['categories']> {
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

/** The ads of a query without its category and attribute filters. */
interface CategoryCounts {
  catalog: Catalog;
  /** The number of ads by the row id of their category. Of many ads, some are left out. */
  adsByCategory: Map<number, number>;
  /** The number of ads that the list of a category has; undefined: of all categories. */
  countIn: (slug: string | undefined) => Promise<FacetCount>;
}

/** Counts the ads of a text search by category, with one query. */
async function countByCategory(ctx: Ctx, query: SearchQuery, count: CountList): Promise<CategoryCounts> {
  const { catalog, filter, reading } = await resolveFilter(ctx, toQueryIn(query, undefined));
  const { groups, isPartial } = filter
    ? await countFacetGroups(ctx.db, filter, [{ by: 'category_id' }])
    : { groups: [], isPartial: false };
  const adsByCategory = new Map(groups.map(({ value, ads }) => [Number(value), ads]));
  // What a name means depends on the category.
  const isExact = !isPartial && (reading?.understood.length ?? 0) === 0;
  const sum = (ids: number[]) => ids.reduce((total, id) => total + (adsByCategory.get(id) ?? 0), 0);
  return {
    catalog,
    adsByCategory,
    countIn: async (slug) => {
      if (!isExact) return count(toQueryIn(query, slug));
      const ids = slug === undefined ? [...adsByCategory.keys()] : requireCategory(catalog, slug).leafIds;
      return toFacetCount(sum(ids));
    },
  };
}

/** Row ids of a category and those above, from the root. */
interface WithPath {
  pathIds: number[];
}

/** Orders categories by how much of their path they share with `from`. */
const compareDistance = (from: WithPath, one: WithPath, other: WithPath): number =>
  countShared(from, other) - countShared(from, one);

function countShared(from: WithPath, { pathIds }: WithPath): number {
  const differs = pathIds.findIndex((id, at) => id !== from.pathIds[at]);
  return differs === -1 ? pathIds.length : differs;
}
