import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Bilingual } from '#platform/language.ts';

import type { AdditionalDetail, Category, Country, Specification } from './contract.ts';
import {
  findAdditionalDetails,
  findCategories,
  findCities,
  findCountries,
  findSpecifications,
} from './queries.server.ts';

export interface CatalogCategory extends Category {
  /** The row's key, for joins. */
  id: number;
  /** From the root down to this one. */
  path: Category[];
  /** Rows' keys of the leaves below, or its own. */
  leafIds: number[];
  lifetimeDays: number | null;
  needsApproval: boolean | null;
}

export interface CatalogCountry extends Country {
  id: number;
  exchangeRate: number;
}

export interface CatalogCity {
  id: number;
  _id: string;
  name: Bilingual;
  countryId: number;
}

/** The whole catalogue, small enough to be held. Parents come before their children. */
export interface Catalog {
  categories: Category[];
  countries: Country[];
  specifications: Specification[];
  additionalDetails: AdditionalDetail[];
  categoryBySlug: Map<string, CatalogCategory>;
  categoryById: Map<number, CatalogCategory>;
  countryByCode: Map<string, CatalogCountry>;
  countryById: Map<number, CatalogCountry>;
  cityBySlug: Map<string, CatalogCity>;
  cityById: Map<number, CatalogCity>;
  /** Own and inherited, the root's first. */
  specificationsOf: (slug: string) => Specification[];
  additionalDetailsOf: (slug: string) => AdditionalDetail[];
}

const FRESH_MS = 10_000;

const held = new WeakMap<Database, { catalog: Promise<Catalog>; loadedAt: number }>();

/**
 * The catalogue as of at most ten seconds ago: another process may have changed it. Within a transaction, pass that: to wait for another
 * connection while holding one, as ten at once may do, is to wait for ever.
 */
export function getCatalog(db: Database): Promise<Catalog> {
  const current = held.get(db);
  const now = performance.now();
  if (current && now - current.loadedAt < FRESH_MS) return current.catalog;
  const catalog = loadCatalog(db);
  held.set(db, { catalog, loadedAt: now });
  catalog.catch(() => held.delete(db));
  return catalog;
}

/** Call after a write to the catalogue. */
export function forgetCatalog(db: Database): void {
  held.delete(db);
}

/** The category of a slug, or CATEGORY_NOT_FOUND. */
export function requireCategory(catalog: Catalog, slug: string): CatalogCategory {
  const category = catalog.categoryBySlug.get(slug);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  return category;
}

async function loadCatalog(db: Database): Promise<Catalog> {
  // One after the other: a transaction has one connection.
  const categoryRows = await findCategories(db);
  const countryRows = await findCountries(db);
  const cityRows = await findCities(db);
  const specificationRows = await findSpecifications(db);
  const detailRows = await findAdditionalDetails(db);

  const categoryById = buildTree(categoryRows);
  const slugOf = (id: number) => categoryById.get(id)?._id ?? '';

  const specifications = specificationRows.map((row): Specification => ({
    _id: String(row.id),
    categoryId: slugOf(row.category_id),
    key: row.key,
    label: row.label as Bilingual,
    type: row.type as Specification['type'],
    unit: row.unit as Bilingual | null,
    min: row.min,
    max: row.max,
    options: row.options as Specification['options'],
    dependsOn: row.depends_on,
    required: row.required,
    filterable: row.filterable,
  }));
  const additionalDetails = detailRows.map((row): AdditionalDetail => ({
    _id: String(row.id),
    categoryId: slugOf(row.category_id),
    key: row.key,
    label: row.label as Bilingual,
  }));
  const countries = countryRows.map((row): CatalogCountry => {
    const cities = cityRows.filter((city) => city.country_id === row.id);
    return {
      id: row.id,
      _id: row.code,
      code: row.code,
      name: row.name as Bilingual,
      dialCode: row.dial_code,
      currency: row.currency,
      currencyDecimals: row.currency_decimals,
      exchangeRate: row.exchange_rate,
      flag: row.flag,
      lat: row.lat,
      lng: row.lng,
      cities: cities.map((city) => ({ _id: city.slug, name: city.name as Bilingual, lat: city.lat, lng: city.lng })),
    };
  });
  const cities = cityRows.map((row): CatalogCity => ({
    id: row.id,
    _id: row.slug,
    name: row.name as Bilingual,
    countryId: row.country_id,
  }));

  const categoryBySlug = new Map([...categoryById.values()].map((category) => [category._id, category]));
  const inherited = <T extends { categoryId: string }>(items: T[], slug: string) =>
    (categoryBySlug.get(slug)?.path ?? []).flatMap(({ _id }) => items.filter((item) => item.categoryId === _id));

  return {
    categories: [...categoryById.values()].map(toCategory),
    countries: countries.map(({ id: _, exchangeRate: __, ...country }) => country),
    specifications,
    additionalDetails,
    categoryBySlug,
    categoryById,
    countryByCode: new Map(countries.map((country) => [country.code, country])),
    countryById: new Map(countries.map((country) => [country.id, country])),
    cityBySlug: new Map(cities.map((city) => [city._id, city])),
    cityById: new Map(cities.map((city) => [city.id, city])),
    specificationsOf: (slug) => inherited(specifications, slug),
    additionalDetailsOf: (slug) => inherited(additionalDetails, slug),
  };
}

type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];

/** Depth first, siblings by displayOrder. */
function buildTree(rows: CategoryRow[]): Map<number, CatalogCategory> {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const tree = new Map<number, CatalogCategory>();

  const visit = (row: CategoryRow, above: Category[]): CatalogCategory => {
    const children = childrenOf.get(row.id) ?? [];
    const category: Category = {
      _id: row.slug,
      categoryId: row.slug,
      name: row.name as Bilingual,
      parentId: above.at(-1)?._id ?? null,
      displayOrder: row.display_order,
      icon: row.icon,
      isLeaf: children.length === 0,
    };
    const path = [...above, category];
    const node: CatalogCategory = {
      ...category,
      id: row.id,
      path,
      leafIds: [row.id],
      lifetimeDays: row.lifetime_days,
      needsApproval: row.needs_approval,
    };
    tree.set(row.id, node);
    if (children.length > 0) node.leafIds = children.flatMap((child) => visit(child, path).leafIds);
    return node;
  };

  for (const root of childrenOf.get(null) ?? []) visit(root, []);
  return tree;
}

function toCategory({ _id, categoryId, name, parentId, displayOrder, icon, isLeaf }: CatalogCategory): Category {
  return { _id, categoryId, name, parentId, displayOrder, icon, isLeaf };
}
