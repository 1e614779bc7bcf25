import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findUsableAttributes, isAttributeUsable, toCardSpecifications } from './attribute-rules.ts';
import { isAttributeTypeName } from './attribute-types.ts';
import type { AdditionalDetail, Category, Country, PlaceQuery, Specification } from './contract.ts';
import type { SchemaType } from './catalog-input.ts';
import { nameInText } from './in-text.ts';
import {
  findAdditionalDetails,
  findCategories,
  findCategoryAliases,
  findCities,
  findCityAliases,
  findCountries,
  findSpecifications,
} from './queries.server.ts';

export interface CatalogCategory extends Category {
  /** Row id, for joins. */
  id: number;
  /** From the root to this category, inclusive. */
  path: Category[];
  /** Row ids of `path`. */
  pathIds: number[];
  /** Row ids of all leaves below; its own id if it is a leaf. */
  leafIds: number[];
  lifetimeDays: number | null;
  maxOpenAds: number | null;
  needsApproval: boolean | null;
  /** Its own, or that of the nearest category above which has one. */
  schemaType: SchemaType;
  /** Not in menus and closed for new ads, because it, a category above it, or all below it are hidden. */
  isHidden: boolean;
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
  isHidden: boolean;
}

/** The whole catalog, small enough to cache in memory. Parents come before their children. */
export interface Catalog {
  /** Without hidden ones. */
  categories: Category[];
  countries: Country[];
  specifications: Specification[];
  additionalDetails: AdditionalDetail[];
  /** Also by the slugs of categories that were merged into others. */
  categoryBySlug: Map<string, CatalogCategory>;
  categoryById: Map<number, CatalogCategory>;
  countryByCode: Map<string, CatalogCountry>;
  countryById: Map<number, CatalogCountry>;
  /** Also by the slugs of cities that were merged into others. */
  cityBySlug: Map<string, CatalogCity>;
  cityById: Map<number, CatalogCity>;
  /** Inherited and own visible ones, in order from the root down. */
  specificationsOf: (slug: string) => Specification[];
  /** Specifications shown on the card of an ad, by the row id of its category. At most two. */
  cardSpecificationsById: Map<number, Specification[]>;
  additionalDetailsOf: (slug: string) => AdditionalDetail[];
}

/** Published when categories, attributes or places change. */
export const CATALOG_TAG: Tag = 'catalog';

const cachedCatalog = cached<Catalog>({ name: 'catalogue', maxEntries: 1, maxEntryBytes: 8 * MB });

/** The catalog, cached. */
export function getCatalog(db: Database): Promise<Catalog> {
  return cachedCatalog(db, '', () => {
    dependsOn(CATALOG_TAG);
    return loadCatalog(db);
  });
}

/** Finds a category by slug. Throws CATEGORY_NOT_FOUND. */
export function requireCategory(catalog: Catalog, slug: string): CatalogCategory {
  const category = catalog.categoryBySlug.get(slug);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  return category;
}

/** Row ids of a place. A city implies its country. Undefined if the place is unknown. */
export function findPlaceIds(
  { countryByCode, cityBySlug }: Catalog,
  { country: code, city: slug }: PlaceQuery,
): { countryId?: number; cityId?: number } | undefined {
  const country = code === undefined ? undefined : countryByCode.get(code);
  const city = slug === undefined ? undefined : cityBySlug.get(slug);
  if ((code !== undefined && !country) || (slug !== undefined && !city)) return undefined;
  if (city) return country && country.id !== city.countryId ? undefined : { cityId: city.id };
  return country ? { countryId: country.id } : {};
}

/** The country of a place. A city alone implies it. */
export function findPlaceCountry(
  { countryByCode, countryById, cityBySlug }: Catalog,
  { country: code, city: slug }: PlaceQuery,
): CatalogCountry | undefined {
  return code === undefined ? countryById.get(cityBySlug.get(slug ?? '')?.countryId ?? 0) : countryByCode.get(code);
}

async function loadCatalog(db: Database): Promise<Catalog> {
  // Sequential: inside a transaction there is only one connection.
  const categoryRows = await findCategories(db);
  const aliases = await findCategoryAliases(db);
  const countryRows = await findCountries(db);
  const cityRows = await findCities(db);
  const cityAliases = await findCityAliases(db);
  const specificationRows = await findSpecifications(db);
  const detailRows = await findAdditionalDetails(db);

  const categoryById = buildTree(categoryRows);
  const slugOf = (id: number) => categoryById.get(id)?._id ?? '';

  const specifications = specificationRows.flatMap((row) => toSpecifications(row, slugOf(row.category_id)));
  const additionalDetails = detailRows.map((row) => toAdditionalDetail(row, slugOf(row.category_id)));
  const shownFirst = countryRows.toSorted((one, other) => Number(one.is_hidden) - Number(other.is_hidden));
  const countries = shownFirst.map((row) =>
    toCountry(
      row,
      cityRows.filter((city) => city.country_id === row.id),
    ),
  );
  const cities = cityRows.map((row): CatalogCity => ({
    id: row.id,
    _id: row.slug,
    name: row.name,
    countryId: row.country_id,
    isHidden: row.is_hidden,
  }));

  const cityById = new Map(cities.map((city) => [city.id, city]));
  const cityBySlug = new Map(cities.map((city) => [city._id, city]));
  for (const { slug, city_id } of cityAliases) cityBySlug.set(slug, cityById.get(city_id)!); // a reference
  const categoryBySlug = new Map([...categoryById.values()].map((category) => [category._id, category]));
  for (const { slug, category_id } of aliases) categoryBySlug.set(slug, categoryById.get(category_id)!); // a reference
  const inherited = <T extends { categoryId: string }>(items: T[], slug: string) =>
    (categoryBySlug.get(slug)?.path ?? []).flatMap(({ _id }) => items.filter((item) => item.categoryId === _id));

  const specificationsOf = (slug: string) => findUsableAttributes(inherited(specifications, slug));

  return {
    categories: [...categoryById.values()].filter(({ isHidden }) => !isHidden).map(toCategory),
    countries: countries.map(({ id: _, exchangeRate: __, ...country }) => country),
    specifications,
    additionalDetails,
    categoryBySlug,
    categoryById,
    countryByCode: new Map(countries.map((country) => [country.code, country])),
    countryById: new Map(countries.map((country) => [country.id, country])),
    cityBySlug,
    cityById,
    specificationsOf,
    cardSpecificationsById: new Map(
      [...categoryById.values()].map(({ id, _id }) => [id, toCardSpecifications(specificationsOf(_id))]),
    ),
    additionalDetailsOf: (slug) => inherited(additionalDetails, slug),
  };
}

type Row<Find extends (db: Database) => Promise<object[]>> = Awaited<ReturnType<Find>>[number];

/** None if it is hidden or has nothing to choose. */
function toSpecifications(row: Row<typeof findSpecifications>, categoryId: string): Specification[] {
  const { id, key, type, label, unit, min, max, options, depends_on, required, filterable, on_card } = row;
  if (!isAttributeTypeName(type) || row.is_hidden || !isAttributeUsable({ type, options })) return [];
  return [
    {
      _id: String(id),
      categoryId,
      key,
      label,
      type,
      unit,
      min,
      max,
      options,
      dependsOn: depends_on,
      required,
      filterable,
      onCard: on_card,
    },
  ];
}

const toAdditionalDetail = (row: Row<typeof findAdditionalDetails>, categoryId: string): AdditionalDetail => ({
  _id: String(row.id),
  categoryId,
  key: row.key,
  label: row.label,
  ...(row.is_hidden && { isHidden: true }),
});

const toCountry = (row: Row<typeof findCountries>, cities: Row<typeof findCities>[]): CatalogCountry => ({
  id: row.id,
  _id: row.code,
  code: row.code,
  name: row.name,
  nameInText: nameInText(row.name),
  dialCode: row.dial_code,
  currency: row.currency,
  currencyDecimals: row.currency_decimals,
  exchangeRate: row.exchange_rate,
  flag: row.flag,
  lat: row.lat,
  lng: row.lng,
  cities: cities.map(({ slug, name, lat, lng, is_hidden }) => ({
    _id: slug,
    name,
    lat,
    lng,
    ...(is_hidden && { isHidden: true }),
  })),
  ...(row.is_hidden && { isHidden: true }),
});

/** Categories by row id, in depth-first order; siblings by display order. */
function buildTree(rows: Row<typeof findCategories>[]): Map<number, CatalogCategory> {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const tree = new Map<number, CatalogCategory>();

  const visit = (row: Row<typeof findCategories>, parent?: CatalogCategory): CatalogCategory => {
    const children = childrenOf.get(row.id) ?? [];
    const category: Category = {
      _id: row.slug,
      categoryId: row.slug,
      name: row.name,
      parentId: parent?._id ?? null,
      displayOrder: row.display_order,
      icon: row.icon,
      isLeaf: children.length === 0,
      needsPictures: row.needs_pictures ?? parent?.needsPictures ?? true,
    };
    const picture = row.picture ?? parent?.picture;
    if (picture) category.picture = picture;
    const node: CatalogCategory = {
      ...category,
      id: row.id,
      path: [...(parent?.path ?? []), category],
      pathIds: [...(parent?.pathIds ?? []), row.id],
      leafIds: [row.id],
      lifetimeDays: row.lifetime_days,
      maxOpenAds: row.max_open_ads,
      needsApproval: row.needs_approval,
      schemaType: row.schema_type ?? parent?.schemaType ?? 'Product',
      isHidden: row.is_hidden || parent?.isHidden === true,
    };
    tree.set(row.id, node);
    if (children.length > 0) {
      const below = children.map((child) => visit(child, node));
      node.leafIds = below.flatMap(({ leafIds }) => leafIds);
      node.isHidden ||= below.every(({ isHidden }) => isHidden);
    }
    return node;
  };

  for (const root of childrenOf.get(null) ?? []) visit(root);
  return tree;
}

function toCategory(category: CatalogCategory): Category {
  const { _id, categoryId, name, parentId, displayOrder, icon, picture, isLeaf, needsPictures } = category;
  const all = { _id, categoryId, name, parentId, displayOrder, icon, isLeaf, needsPictures };
  return picture ? { ...all, picture } : all;
}
