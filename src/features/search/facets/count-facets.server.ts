import type { Catalog, CatalogCategory } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Answer } from '#platform/endpoint.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import { type Filter, hasResidue } from '../conditions.server.ts';
import type { SearchQuery } from '../contract.ts';
import { isPriceNarrow } from '../estimates.server.ts';
import { rememberedCount } from '../find-ids.server.ts';
import { memoryOf, remember } from '../memory.server.ts';
import { readFilter } from '../read-filter.server.ts';
import type { countFacets, Count, Facet } from './contract.ts';
import { countGroups, type Grouping } from './queries.server.ts';

type Facets = Answer<typeof countFacets>;

/** A choice as an address names it, the filter it makes, and the row values that stand for it. */
interface Choice {
  name: string;
  filter: Filter;
  values: string[];
}

/** A facet to count: what it is about, without its own filter, and how ads are grouped. */
interface Plan {
  filter: Filter;
  grouping: Grouping;
  /** Undefined where any value may occur. */
  choices?: Choice[];
}

/** Each facet of a list, counted without its own filter. */
export async function findFacets(ctx: Ctx, query: SearchQuery): Promise<Facets> {
  const { filter, catalog } = await readFilter(ctx, query);
  if (!filter) return { categories: NOTHING, countries: NOTHING, cities: NOTHING, attributes: {} };
  const { page: _, limit: __, sort: ___, ...asked } = query;
  return remember(memoryOf(ctx.db).facets, JSON.stringify([asked, filter.since]), async () =>
    // Attributes are counted by keys whatever else is asked for.
    countAll(ctx.db, query, { ...filter, isPriceNarrow: await isPriceNarrow(ctx.db, filter) }, catalog),
  );
}

const NOTHING: Facet = { counts: {} };

async function countAll(db: Database, query: SearchQuery, filter: Filter, catalog: Catalog): Promise<Facets> {
  const category = query.categoryId ? catalog.categoryBySlug.get(query.categoryId) : undefined;
  const specifications = category ? catalog.specificationsOf(category._id).filter(isCounted) : [];
  const plans = [
    planCategories(filter, catalog, category),
    planCountries(filter, catalog, query),
    ...(query.country ? [planCities(filter, catalog, query.country)] : []),
    ...specifications.map((specification) => planAttribute(filter, specification)),
  ];
  const facets = await countPlans(db, plans);
  const at = query.country ? 3 : 2;
  return {
    categories: facets[0] ?? NOTHING,
    countries: facets[1] ?? NOTHING,
    cities: query.country ? (facets[2] ?? NOTHING) : NOTHING,
    attributes: Object.fromEntries(specifications.map(({ key }, place) => [key, facets[at + place] ?? NOTHING])),
  };
}

const isCounted = ({ filterable, type }: Specification): boolean =>
  filterable && (type === 'select' || type === 'multi-select' || type === 'boolean');

function planCategories(filter: Filter, catalog: Catalog, category: CatalogCategory | undefined): Plan {
  const parentId = category?.isLeaf ? category.parentId : (category?._id ?? null);
  // The filters of attributes go with their category.
  const all = {
    ...filter,
    attributes: [],
    categoryIds: parentId === null ? undefined : catalog.categoryBySlug.get(parentId)?.leafIds,
  };
  const choices = [...catalog.categoryBySlug.values()]
    .filter((child) => child.parentId === parentId)
    .map(({ _id, leafIds }) => ({ name: _id, filter: { ...all, categoryIds: leafIds }, values: leafIds.map(String) }));
  return { filter: all, grouping: { by: 'category_id' }, choices };
}

function planCountries(filter: Filter, catalog: Catalog, { minPrice, maxPrice }: SearchQuery): Plan {
  const all = {
    ...filter,
    countryId: undefined,
    cityId: undefined,
    minRank: undefined,
    maxRank: undefined,
    isPriceNarrow: false,
  };
  // The same numbers are other prices in another country.
  const ranges = [...catalog.countryByCode.values()].map(({ code, id, exchangeRate }) => ({
    code,
    countryId: id,
    minRank: scaled(minPrice, exchangeRate),
    maxRank: scaled(maxPrice, exchangeRate),
  }));
  const hasPrices = minPrice !== undefined || maxPrice !== undefined;
  return {
    filter: all,
    grouping: { by: 'country_id', ...(hasPrices && { ranks: ranges }) },
    choices: ranges.map(({ code, ...range }) => ({
      name: code,
      values: [String(range.countryId)],
      filter: { ...all, ...range },
    })),
  };
}

const scaled = (price: number | undefined, rate: number) => (price === undefined ? undefined : price * rate);

function planCities(filter: Filter, catalog: Catalog, code: string): Plan {
  const countryId = catalog.countryByCode.get(code)?.id;
  const choices = [...catalog.cityBySlug.values()]
    .filter((city) => city.countryId === countryId)
    .map(({ _id, id }) => ({
      name: _id,
      values: [String(id)],
      filter: { ...filter, countryId: undefined, cityId: id },
    }));
  return { filter: { ...filter, cityId: undefined, countryId }, grouping: { by: 'city_id' }, choices };
}

function planAttribute(filter: Filter, { key, type }: Specification): Plan {
  return {
    filter: { ...filter, attributes: filter.attributes.filter((one) => one.key !== key) },
    grouping: { attribute: key, isMultiple: type === 'multi-select' },
  };
}

/** Where an index answers a choice alone it is counted as its list would be; the others share one reading of the ads for each filter. */
async function countPlans(db: Database, plans: Plan[]): Promise<Facet[]> {
  const isAlone = ({ filter, grouping, choices }: Plan) =>
    choices !== undefined && !hasResidue(filter, 'ranks' in grouping ? 'low-to-high' : 'newest');
  const shared = Map.groupBy(
    plans.filter((plan) => !isAlone(plan)),
    ({ filter }) => JSON.stringify(filter),
  );
  const facets = new Map<Plan, Facet>();
  await Promise.all([
    ...plans.filter(isAlone).map(async (plan) => facets.set(plan, await countChoices(db, plan.choices ?? []))),
    ...[...shared.values()].map(async (group) => {
      const counted = await countTogether(db, group);
      for (const [at, plan] of group.entries()) facets.set(plan, counted[at] ?? NOTHING);
    }),
  ]);
  return plans.map((plan) => facets.get(plan) ?? NOTHING);
}

async function countChoices(db: Database, choices: Choice[]): Promise<Facet> {
  const counted = await Promise.all(
    choices.map(async ({ name, filter }) => [name, toCount(await rememberedCount(db, filter))] as const),
  );
  return { counts: Object.fromEntries(counted.filter(([, { count }]) => count > 0)) };
}

async function countTogether(db: Database, plans: Plan[]): Promise<Facet[]> {
  const { filter } = plans[0]!; // a group has one plan at least
  const { groups, isPartial } = await countGroups(
    db,
    filter,
    plans.map(({ grouping }) => grouping),
  );
  return plans.map(({ choices }, at) => {
    const nameOf = new Map(choices?.flatMap(({ name, values }) => values.map((value) => [value, name])));
    const counts: Record<string, Count> = {};
    for (const { grouping, value, ads } of groups) {
      const name = choices ? nameOf.get(value) : value;
      if (grouping !== at || name === undefined) continue;
      counts[name] = { count: (counts[name]?.count ?? 0) + ads, ...(isPartial && { isAtLeast: true as const }) };
    }
    return { counts, ...(isPartial && { isPartial: true as const }) };
  });
}

const toCount = (ads: number): Count => (ads > MAX_TOTAL ? { count: MAX_TOTAL, isAtLeast: true } : { count: ads });
