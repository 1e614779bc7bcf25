import { type RawBuilder, sql } from 'kysely';

import type { Filter } from './conditions.server.ts';
import { type Box, boxAround } from './places.ts';
import type { AttributeFilter } from './rules.ts';

/** More cells than these narrow less than reading them all costs. */
const MOST_CELLS = 16;
const AREA_LEVELS = [0, 1, 2, 3, 4, 5];

/** What one part of a filter is looked up by: an ad matches with one of the keys. */
type Keys = RawBuilder<string[]>;

export const wordKeys = (lexemes: string[]): Keys => sql`${lexemes}::text[]`;

/** The parts of a filter, and of a box, that keys tell. */
export function keysOf(
  { words, categoryIds, countryId, cityId, minRank, maxRank, isPriceNarrow, near, attributes }: Filter,
  box: Box | undefined,
): Keys[] {
  const options = attributes.filter(isChoice).map(({ key, anyOf }) => optionKeys(categoryIds ?? [], { [key]: anyOf }));
  return [
    ...words.map(wordKeys),
    // An option's keys tell the category, too.
    ...(options.length > 0 || !categoryIds ? options : [idKeys('category', categoryIds)]),
    ...(countryId === undefined ? [] : [idKeys('country', [countryId])]),
    ...(cityId === undefined ? [] : [idKeys('city', [cityId])]),
    ...(isPriceNarrow ? [sql<string[]>`price_keys(${minRank ?? 0}::float8, ${maxRank ?? 'Infinity'}::float8)`] : []),
    ...[near && boxAround(near), box].flatMap((one) => (one ? areaKeys(one) : [])),
  ];
}

/** What keys don't tell, or not exactly. */
export const beyondKeys = (filter: Filter): Filter => ({
  ...filter,
  words: [],
  categoryIds: undefined,
  countryId: undefined,
  cityId: undefined,
  attributes: filter.attributes.filter((attribute) => !isChoice(attribute)),
});

export const isChoice = (attribute: AttributeFilter): attribute is Extract<AttributeFilter, { anyOf: string[] }> =>
  'anyOf' in attribute;

/** Has one of the keys, in the weeks that stand around the statement; told by the index alone. The keys are spelled once for all weeks: hence the subquery. */
export const hasOneOf = (keys: Keys): RawBuilder<unknown> => sql`
  search_keys(
    ad_keys(search, category_id, country_id, city_id, price_rank, near_lat, near_lng, attributes), search_week(created_at), search_week(created_at)
  ) && search_keys((select ${keys}), first_week, last_week)`;

const idKeys = (kind: 'category' | 'country' | 'city', ids: number[]): Keys =>
  sql`${ids.map((id) => `${kind}=${id}`)}::text[]`;

const optionKeys = (categoryIds: number[], options: object): Keys =>
  sql`option_keys(${categoryIds}::int[], ${JSON.stringify(options)}::jsonb)`;

/** In the finest cells that are few; none for most of the world. */
function areaKeys({ south, west, north, east }: Box): Keys[] {
  const cells = (level: number) => (((north - south) * 8) / 2 ** level + 1) * (((east - west) * 8) / 2 ** level + 1);
  const level = AREA_LEVELS.find((one) => cells(one) <= MOST_CELLS);
  return level === undefined
    ? []
    : [sql`area_keys(${level}::int, ${south}::float8, ${west}::float8, ${north}::float8, ${east}::float8)`];
}
