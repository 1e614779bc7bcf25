import { type RawBuilder, sql } from 'kysely';

import type { RangeBound } from '#features/catalog/attribute-types.ts';

import { type GeoBox, boxAround, type GeoCircle } from '../geo.ts';
import { type AttributeFilter, isDateSort, type ColumnSort } from '../rules.ts';
import type { QuantityCondition } from '../text/quantities.ts';
import { anyOf, type Clause, isLexeme, type NamedCategories, parseClause, toTsquery } from '../text/clauses.ts';

/** The filters of a list, with slugs and codes resolved to row ids. */
export interface SearchFilter {
  /** Ids of leaf categories; undefined matches all. */
  categoryIds: number[] | undefined;
  countryId: number | undefined;
  cityId: number | undefined;
  sellerId: number | undefined;
  /** In the reference currency. */
  minRank: number | undefined;
  maxRank: number | undefined;
  /** The price ranges that apply in the countries, within `minRank` and `maxRank`; undefined if these apply in all. */
  countryPrices: CountryPriceRange[] | undefined;
  /** Whether the price range is selective enough to look it up by price keys. */
  usesPriceKeys: boolean;
  attributes: AttributeFilter[];
  /** An ad must have one alternative of each. */
  words: Clause[];
  /** An ad must meet all of them. */
  quantities: QuantityCondition[];
  /** Clauses for the words as typed: ads that match them all rank above those found by synonyms. */
  typed: string[][];
  /** Categories that the text means: ads elsewhere must have its words for them in the title, and rank lower. */
  named: NamedCategories | undefined;
  /** The leaf category whose ads have the words by the evidence of all titles. It ranks higher. */
  likelyCategoryId: number | undefined;
  near: GeoCircle | undefined;
  /** Created at this time or later, ISO 8601. */
  since: string | undefined;
  withPictures: boolean;
  /** Ads to leave out because the page already shows them elsewhere. */
  excludedIds: number[];
  newAds: NewAdsPeriod | undefined;
}

/** In the reference currency. */
export interface CountryPriceRange {
  countryId: number;
  minRank: number | undefined;
  maxRank: number | undefined;
}

/** A filter as JSON, without the parts that it doesn't use. */
export type StoredFilter = Partial<SearchFilter>;

/** Matches every live ad. */
export const EMPTY_FILTER: SearchFilter = {
  categoryIds: undefined,
  named: undefined,
  likelyCategoryId: undefined,
  countryId: undefined,
  cityId: undefined,
  sellerId: undefined,
  minRank: undefined,
  maxRank: undefined,
  countryPrices: undefined,
  usesPriceKeys: false,
  attributes: [],
  words: [],
  quantities: [],
  typed: [],
  near: undefined,
  since: undefined,
  withPictures: false,
  excludedIds: [],
  newAds: undefined,
};

/** Ads created after `after` and up to `until` (inclusive), without the recipient's own ads. */
export interface NewAdsPeriod {
  after: Date;
  until: Date;
  excludedSellerId: number;
}

/** Whether the filter has conditions that the index of the sort order does not cover. */
export function hasUnindexedConditions(
  { words, attributes, minRank, maxRank, countryPrices, sellerId, near, since, withPictures }: SearchFilter,
  sort: ColumnSort,
): boolean {
  const unindexedRange = isDateSort(sort) ? (minRank ?? maxRank) : since;
  return (
    words.length > 0 ||
    attributes.length > 0 ||
    sellerId !== undefined ||
    near !== undefined ||
    withPictures ||
    countryPrices !== undefined ||
    unindexedRange !== undefined
  );
}

/**
 * The SQL predicate of a filter. Words and options are written so that no index applies: they are rechecked on rows
 * found another way, or looked up by keys (`select-hits.server.ts`).
 */
export function toConditions(filter: SearchFilter): RawBuilder<unknown> {
  const {
    categoryIds,
    countryId,
    cityId,
    sellerId,
    minRank,
    maxRank,
    countryPrices,
    attributes,
    words,
    quantities,
    near,
    since,
    withPictures,
    excludedIds,
    newAds,
  } = filter;
  const parts = [sql`status in ('active', 'reserved')`];
  if (categoryIds?.length === 1) parts.push(sql`category_id = ${categoryIds[0]}`);
  else if (categoryIds) parts.push(sql`category_id = any(${categoryIds}::int[])`);
  if (countryId !== undefined) parts.push(sql`country_id = ${countryId}`);
  if (cityId !== undefined) parts.push(sql`city_id = ${cityId}`);
  if (sellerId !== undefined) parts.push(sql`seller_id = ${sellerId}`);
  parts.push(...priceRangeConditions(minRank, maxRank));
  if (countryPrices) parts.push(inCountryPrices(countryPrices));
  if (since !== undefined) parts.push(sql`created_at >= ${since}::timestamptz`);
  if (newAds)
    parts.push(
      sql`created_at > ${newAds.after} and created_at <= ${newAds.until} and seller_id <> ${newAds.excludedSellerId}`,
    );
  if (withPictures) parts.push(sql`has_pictures`);
  if (near) parts.push(boxCondition(boxAround(near)), sql`${distanceFrom(near)} <= ${near.km}::float8`);
  if (excludedIds.length > 0) parts.push(sql`id <> all(${excludedIds}::bigint[])`);
  parts.push(...wordConditions(words), ...quantities.map(quantityCondition));
  if (filter.named) parts.push(namedCondition(filter.named));
  parts.push(...attributes.map(attributeCondition));
  return sql.join(parts, sql` and `);
}

const priceRangeConditions = (min: number | undefined, max: number | undefined): RawBuilder<unknown>[] => [
  ...(min === undefined ? [] : [sql`price_rank >= ${min}::float8`]),
  ...(max === undefined ? [] : [sql`price_rank <= ${max}::float8`]),
];

/** The price range of an ad's country. */
export function inCountryPrices(ranges: CountryPriceRange[]): RawBuilder<unknown> {
  const choices = ranges.map(
    ({ countryId, minRank, maxRank }) =>
      sql`(${sql.join([sql`country_id = ${countryId}`, ...priceRangeConditions(minRank, maxRank)], sql` and `)})`,
  );
  return choices.length === 0 ? sql`false` : sql`(${sql.join(choices, sql` or `)})`;
}

export const distanceFrom = ({ lat, lng }: GeoCircle): RawBuilder<number> =>
  sql<number>`distance_km(${lat}::float8, ${lng}::float8, near_lat, near_lng)`;

/** Written so that no index applies (`near_lng + 0`). */
export const boxCondition = ({ south, west, north, east }: GeoBox): RawBuilder<unknown> => sql`
  near_lat between ${south}::float8 and ${north}::float8
  and near_lng + 0 between ${west}::float8 and ${east}::float8`;

const namedCondition = ({ categoryIds, typed }: NamedCategories): RawBuilder<unknown> => sql`(
  category_id = any(${categoryIds}::int[]) or ts_match_vq(search, ${toTsquery(typed, { inTitle: true })}::tsquery))`;

/** Clauses of lexemes become one tsquery. A clause with keys also tests the ad's properties. */
function wordConditions(clauses: Clause[]): RawBuilder<unknown>[] {
  const [onlyLexemes, mixed] = [
    clauses.filter((one) => one.every(isLexeme)),
    clauses.filter((one) => !one.every(isLexeme)),
  ];
  return [
    ...(onlyLexemes.length > 0 ? [sql`ts_match_vq(search, ${toTsquery(onlyLexemes)}::tsquery)`] : []),
    ...mixed.map(mixedCondition),
  ];
}

function mixedCondition(clause: Clause): RawBuilder<unknown> {
  const { lexemes, ids, options } = parseClause(clause);
  const choices = [
    ...(lexemes.length > 0 ? [sql`ts_match_vq(search, ${toTsquery([lexemes])}::tsquery)`] : []),
    ...(['category', 'country', 'city'] as const)
      .filter((kind) => ids[kind].length > 0)
      .map((kind) => sql`${sql.ref(`${kind}_id`)} = any(${ids[kind]}::int[])`),
    ...options.map(
      ({ categoryId, key, value }) =>
        sql`category_id = ${categoryId} and ${attributeCondition({ key, anyOf: [value] })}`,
    ),
  ];
  return sql`(${sql.join(choices, sql` or `)})`;
}

/** The number next to its unit in either order, or with a word between them: «غرف نوم 3». */
function quantityCondition({ others, numbers, units }: QuantityCondition): RawBuilder<unknown> {
  const [number, unit] = [anyOf(numbers), anyOf(units)];
  const orders = ['<->', '<2>'].flatMap((near) => [`${number} ${near} ${unit}`, `${unit} ${near} ${number}`]);
  const beside = sql`ts_match_vq(search, ${orders.map((order) => `(${order})`).join(' | ')}::tsquery)`;
  return others.length === 0 ? beside : sql`(${beside} or ${mixedCondition(others)})`;
}

function attributeCondition(filter: AttributeFilter): RawBuilder<unknown> {
  if ('anyOf' in filter) {
    const values = filter.anyOf.flatMap((value) => [value, [value], ...(value === 'true' ? [true] : [])]);
    const choices = values.map(
      (value) => sql`jsonb_contains(attributes, ${JSON.stringify({ [filter.key]: value })}::jsonb)`,
    );
    return sql`(${sql.join(choices, sql` or `)})`;
  }
  return rangeCondition(filter.key, filter.min, filter.max);
}

/** Only values of the bounds' JSON type match. jsonb sorts null before strings and numbers, and booleans after them. */
function rangeCondition(key: string, min: RangeBound | undefined, max: RangeBound | undefined): RawBuilder<unknown> {
  const value = sql`(
    case jsonb_typeof(attributes -> ${key}) when ${typeof (min ?? max)} then attributes -> ${key} end
  )`;
  return sql`${value} between ${JSON.stringify(min ?? null)}::jsonb and ${JSON.stringify(max ?? true)}::jsonb`;
}
