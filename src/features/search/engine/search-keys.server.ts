import { type RawBuilder, sql } from 'kysely';

import type { Clause } from './clauses.ts';
import type { SearchFilter } from './conditions.server.ts';
import { type GeoBox, boxAround } from '../map/geo.ts';
import type { AttributeFilter } from '../rules.ts';

/** With more cells, reading their index entries costs more than their selectivity saves. */
const MAX_CELLS = 16;
const AREA_LEVELS = [0, 1, 2, 3, 4, 5];

/** The search keys of one part of a filter. An ad matches that part if it has any of them. */
type Keys = RawBuilder<string[]>;

export const wordKeys = (clause: Clause): Keys => sql`${clause}::text[]`;

/** The search keys of a filter and a map box, one entry per part; an ad must match every part. */
export function toSearchKeys(
  { words, categoryIds, countryId, cityId, minRank, maxRank, usesPriceKeys, near, attributes }: SearchFilter,
  box: GeoBox | undefined,
): Keys[] {
  const options = attributes
    .filter(isOptionFilter)
    .map(({ key, anyOf }) => optionKeys(categoryIds ?? [], { [key]: anyOf }));
  return [
    ...words.map(wordKeys),
    // Option keys include the category.
    ...(options.length > 0 || !categoryIds ? options : [idKeys('category', categoryIds)]),
    ...(countryId === undefined ? [] : [idKeys('country', [countryId])]),
    ...(cityId === undefined ? [] : [idKeys('city', [cityId])]),
    ...(usesPriceKeys ? [sql<string[]>`price_keys(${minRank ?? 0}::float8, ${maxRank ?? 'Infinity'}::float8)`] : []),
    ...[near && boxAround(near), box].flatMap((one) => (one ? areaKeys(one) : [])),
  ];
}

/** The filters that keys decide only approximately or not at all. They are rechecked on each row. */
export const toRecheckFilter = (filter: SearchFilter): SearchFilter => ({
  ...filter,
  words: [],
  categoryIds: undefined,
  countryId: undefined,
  cityId: undefined,
  attributes: filter.attributes.filter((attribute) => !isOptionFilter(attribute)),
});

export const isOptionFilter = (
  attribute: AttributeFilter,
): attribute is Extract<AttributeFilter, { anyOf: string[] }> => 'anyOf' in attribute;

/**
 * Matches ads with any of the keys in the weeks `first_week` to `last_week` of the enclosing statement, using the index
 * only. The subquery computes the keys once for all weeks.
 */
export const matchesAnyKey = (keys: Keys): RawBuilder<unknown> => sql`
  search_keys(
    ad_keys(search, category_id, country_id, city_id, price_rank, near_lat, near_lng, attributes),
    search_week(created_at),
    search_week(created_at)
  ) && search_keys((select ${keys}), first_week, last_week)`;

const idKeys = (kind: 'category' | 'country' | 'city', ids: number[]): Keys =>
  sql`${ids.map((id) => `${kind}=${id}`)}::text[]`;

const optionKeys = (categoryIds: number[], options: object): Keys =>
  sql`option_keys(${categoryIds}::int[], ${JSON.stringify(options)}::jsonb)`;

/** Keys of the finest cell level that needs at most `MAX_CELLS` cells; none if the box covers most of the world. */
function areaKeys({ south, west, north, east }: GeoBox): Keys[] {
  const cells = (level: number) => (((north - south) * 8) / 2 ** level + 1) * (((east - west) * 8) / 2 ** level + 1);
  const level = AREA_LEVELS.find((one) => cells(one) <= MAX_CELLS);
  return level === undefined
    ? []
    : [sql`area_keys(${level}::int, ${south}::float8, ${west}::float8, ${north}::float8, ${east}::float8)`];
}
