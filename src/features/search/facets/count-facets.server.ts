import { listTag } from '#features/ads/ad-tags.server.ts';
import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import {
  type Catalog,
  type CatalogCategory,
  type CatalogCountry,
  findPlaceCountry,
  CATALOG_TAG,
} from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { type SearchFilter, hasUnindexedConditions } from '../engine/conditions.server.ts';
import type { SearchQuery } from '../contract.ts';
import { isPriceRangeSelective } from '../engine/estimates.server.ts';
import { countAdsCached } from '../engine/count-ads.server.ts';
import { contentTags } from '../engine/page-tags.server.ts';
import { type PriceTerm, toPriceRanges } from '../engine/price-ranges.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type * as facetsApi from './contract.ts';
import type { FacetCount, Facet } from './contract.ts';
import { countFacetGroups, type FacetGrouping } from './queries.server.ts';
import { toFacetCount } from './count-list.server.ts';

const cachedFacets = cached<Facets>({ name: 'facets', maxBytes: 5 * MB, ttlMs: MINUTE_MS });

type Facets = ResponseData<typeof facetsApi.count>;

/** An option of a facet: its name in the URL, the filter it applies, and the column values it covers. */
interface FacetOption {
  name: string;
  filter: SearchFilter;
  values: string[];
}

/** How to count a facet: the list's filter without the facet's own, and how to group the ads. */
interface FacetPlan {
  filter: SearchFilter;
  grouping: FacetGrouping;
  /** Undefined if any value may occur. */
  options?: FacetOption[];
}

/** Counts each facet of a list without the facet's own filter. Cached. */
export async function countFacets(ctx: Ctx, asked: SearchQuery): Promise<Facets> {
  const { filter, catalog, query, priceTerms } = await resolveFilter(ctx, asked);
  if (!filter) return { categories: EMPTY_FACET, countries: EMPTY_FACET, cities: EMPTY_FACET, attributes: {} };
  const { page: _, limit: __, sort: ___, ...filters } = query;
  return cachedFacets(ctx.db, JSON.stringify([filters, priceTerms, filter.since]), async () => {
    // A facet is counted without its own filter, which may be the category or the place.
    for (const place of [{ countryId: undefined, cityId: undefined }, { categoryIds: undefined }]) {
      const scope = { ...filter, ...place };
      dependsOn(CATALOG_TAG, listTag(scope), ...contentTags(scope, ['attributes']));
    }
    // Attribute facets use the key index for any filter, so the price estimate is needed for any filter too.
    const usesPriceKeys = await isPriceRangeSelective(ctx.db, filter);
    return countAll(ctx.db, query, { ...filter, usesPriceKeys }, catalog, priceTerms);
  });
}

const EMPTY_FACET: Facet = { counts: {} };

async function countAll(
  db: Database,
  query: SearchQuery,
  filter: SearchFilter,
  catalog: Catalog,
  priceTerms: PriceTerm[],
): Promise<Facets> {
  const category = query.categoryId ? catalog.categoryBySlug.get(query.categoryId) : undefined;
  const country = findPlaceCountry(catalog, query);
  const specifications = category ? catalog.specificationsOf(category._id).filter(isCounted) : [];
  const plans = [
    planCategories(filter, catalog, category),
    planCountries(filter, catalog, priceTerms),
    ...(country ? [planCities(filter, catalog, country)] : []),
    ...specifications.map((specification) => planAttribute(filter, specification)),
  ];
  const facets = await countPlans(db, plans);
  const firstAttribute = country ? 3 : 2;
  return {
    categories: facets[0] ?? EMPTY_FACET,
    countries: facets[1] ?? EMPTY_FACET,
    cities: country ? (facets[2] ?? EMPTY_FACET) : EMPTY_FACET,
    attributes: Object.fromEntries(
      specifications.map(({ key }, index) => [key, facets[firstAttribute + index] ?? EMPTY_FACET]),
    ),
  };
}

const isCounted = ({ filterable, type }: Specification): boolean =>
  filterable && (ATTRIBUTE_TYPES[type].filter === 'options' || ATTRIBUTE_TYPES[type].filter === 'flag');

function planCategories(filter: SearchFilter, catalog: Catalog, category: CatalogCategory | undefined): FacetPlan {
  const parentId = category?.isLeaf ? category.parentId : (category?._id ?? null);
  // Attribute filters belong to the current category.
  const all = {
    ...filter,
    attributes: [],
    categoryIds: parentId === null ? undefined : catalog.categoryBySlug.get(parentId)?.leafIds,
  };
  const options = [...catalog.categoryBySlug.values()]
    .filter((child) => child.parentId === parentId)
    .map(({ _id, leafIds }) => ({
      name: _id,
      filter: { ...all, categoryIds: leafIds },
      values: leafIds.map(String),
    }));
  return { filter: all, grouping: { by: 'category_id' }, options };
}

function planCountries(filter: SearchFilter, catalog: Catalog, priceTerms: PriceTerm[]): FacetPlan {
  const all = {
    ...filter,
    countryId: undefined,
    cityId: undefined,
    minRank: undefined,
    maxRank: undefined,
    countryPrices: undefined,
    usesPriceKeys: false,
  };
  const ranges = [...catalog.countryByCode.values()].map((country) => {
    const { minRank, maxRank } = toPriceRanges(priceTerms, catalog, country);
    return { code: country.code, countryId: country.id, minRank, maxRank };
  });
  return {
    filter: all,
    grouping: { by: 'country_id', ...(priceTerms.length > 0 && { ranks: ranges }) },
    options: ranges.map(({ code, ...range }) => ({
      name: code,
      values: [String(range.countryId)],
      filter: { ...all, ...range },
    })),
  };
}

function planCities(filter: SearchFilter, catalog: Catalog, { id: countryId }: CatalogCountry): FacetPlan {
  const options = [...catalog.cityById.values()]
    .filter((city) => city.countryId === countryId)
    .map(({ _id, id }) => ({
      name: _id,
      values: [String(id)],
      filter: { ...filter, countryId: undefined, cityId: id },
    }));
  return { filter: { ...filter, cityId: undefined, countryId }, grouping: { by: 'city_id' }, options };
}

function planAttribute(filter: SearchFilter, { key, type }: Specification): FacetPlan {
  return {
    filter: { ...filter, attributes: filter.attributes.filter((attribute) => attribute.key !== key) },
    grouping: { attribute: key, isMultiple: ATTRIBUTE_TYPES[type].isMultiple ?? false },
  };
}

/**
 * Options that an index-only scan can count are counted like their lists. The other facets share one pass over the ads
 * per distinct filter.
 */
async function countPlans(db: Database, plans: FacetPlan[]): Promise<Facet[]> {
  const isIndexed = ({ filter, grouping, options }: FacetPlan) =>
    options !== undefined && !hasUnindexedConditions(filter, 'ranks' in grouping ? 'low-to-high' : 'newest');
  const shared = Map.groupBy(
    plans.filter((plan) => !isIndexed(plan)),
    ({ filter }) => JSON.stringify(filter),
  );
  const facets = new Map<FacetPlan, Facet>();
  await Promise.all([
    ...plans.filter(isIndexed).map(async (plan) => facets.set(plan, await countOptions(db, plan.options ?? []))),
    ...[...shared.values()].map(async (group) => {
      const counted = await countInOnePass(db, group);
      for (const [index, plan] of group.entries()) facets.set(plan, counted[index] ?? EMPTY_FACET);
    }),
  ]);
  return plans.map((plan) => facets.get(plan) ?? EMPTY_FACET);
}

async function countOptions(db: Database, options: FacetOption[]): Promise<Facet> {
  const counted = await Promise.all(
    options.map(async ({ name, filter }) => [name, toFacetCount(await countAdsCached(db, filter))] as const),
  );
  return { counts: Object.fromEntries(counted.filter(([, { count }]) => count > 0)) };
}

async function countInOnePass(db: Database, plans: FacetPlan[]): Promise<Facet[]> {
  const { filter } = plans[0]!; // groups are never empty
  const { groups, isPartial } = await countFacetGroups(
    db,
    filter,
    plans.map(({ grouping }) => grouping),
  );
  return plans.map(({ options }, index) => {
    const nameOf = new Map(options?.flatMap(({ name, values }) => values.map((value) => [value, name])));
    const counts: Record<string, FacetCount> = {};
    for (const { grouping, value, ads } of groups) {
      const name = options ? nameOf.get(value) : value;
      if (grouping !== index || name === undefined) continue;
      counts[name] = { count: (counts[name]?.count ?? 0) + ads, ...(isPartial && { isAtLeast: true as const }) };
    }
    return { counts, ...(isPartial && { isPartial: true as const }) };
  });
}
