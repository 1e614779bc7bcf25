import { type Catalog, type CatalogCategory, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type { SearchQuery } from '../contract.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type { FacetCount } from '../facets/contract.ts';
import { countList, toFacetCount } from '../facets/count-list.server.ts';
import { countFacetGroups } from '../facets/queries.server.ts';
import { isAttributeParam } from '../list/list-url.ts';
import { recordEmptySearch } from '../search-counts/search-counts.server.ts';
import type * as wideningApi from './contract.ts';

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

/** How many of them are suggested. */
const MAX_CATEGORIES = 5;

/** The categories outside `slug` that have ads, nearest first, then those with the most ads. */
async function findOtherCategories(
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

/** The ads of a query without its category and attribute filters. */
interface CategoryCounts {
  catalog: Catalog;
  /** The number of ads by the row id of their category. Of many ads, some are left out. */
  adsByCategory: Map<number, number>;
  /** The number of ads that the list of a category has; undefined: of all categories. */
  countIn: (slug: string | undefined) => Promise<FacetCount>;
}

/** Counts the ads of a text search by category, with one query. */
async function countByCategory(ctx: Ctx, query: SearchQuery): Promise<CategoryCounts> {
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
      if (!isExact) return countList(ctx, toQueryIn(query, slug));
      const ids = slug === undefined ? [...adsByCategory.keys()] : requireCategory(catalog, slug).leafIds;
      return toFacetCount(sum(ids));
    },
  };
}

/** Parameters of the address that are left out together. */
const GROUPS = [
  ['country', 'city'],
  ['city'],
  ['near', 'within'],
  ['minPrice', 'maxPrice'],
  ['postedWithin'],
  ['withPictures'],
  ['seller'],
];
/** Of how many attributes each is left out once. */
const MAX_ATTRIBUTES = 8;

/** Groups of query parameters that are dropped together, without groups that the query does not use. */
function toDroppableGroups(query: SearchQuery): string[][] {
  const attributes = Object.keys(query).filter(isAttributeParam);
  return [...GROUPS, ...attributes.slice(0, MAX_ATTRIBUTES).map((name) => [name])]
    .map((names) => names.filter((name) => query[name] !== undefined))
    .filter(
      (names, index, all) => names.length > 0 && all.findIndex((other) => other.join() === names.join()) === index,
    );
}

/** A query without some of its parameters. */
function omitParams(query: SearchQuery, names: string[]): SearchQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  return rest;
}

/** A query with another search text; without one if it is empty. */
const withSearch = (query: SearchQuery, search: string): SearchQuery =>
  Object.assign(omitParams(query, ['search']), search && { search });

/** The query in another category, or in all. Drops attribute filters, which belong to its category. */
function toQueryIn(query: SearchQuery, categoryId: string | undefined): SearchQuery {
  const rest = omitParams(query, ['categoryId', ...Object.keys(query).filter(isAttributeParam)]);
  return categoryId === undefined ? rest : Object.assign(rest, { categoryId });
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
