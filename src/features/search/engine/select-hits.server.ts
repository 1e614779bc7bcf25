import { type RawBuilder, sql } from 'kysely';

import { boxAround, type GeoBox } from '../geo.ts';
import type { AttributeFilter } from '../rules.ts';
import { type Keys, matchesAnyKey, weekRanges, wordKeys } from '../text/key-index.server.ts';
import { boxCondition, type SearchFilter, toConditions } from './conditions.server.ts';

interface HitOptions {
  box?: GeoBox | undefined;
  /** Limits the result to this many of the newest or oldest, in that order. */
  first?: { by: 'newest' | 'oldest'; limit: number } | undefined;
  /**
   * Whether `columns` includes some that no sort index covers: an index-only scan is impossible, so keys are preferred.
   */
  isWide?: boolean;
  /** Limits a lookup by week to the weeks before this one, a number as in the index. */
  before?: RawBuilder<number>;
}

/**
 * A statement that selects the matching ads. Keys and places are looked up one range of weeks at a time, newest first
 * unless the oldest are wanted, so that a limit leaves the remaining weeks unread.
 */
export function selectHits(
  columns: string | RawBuilder<unknown>,
  filter: SearchFilter,
  { box, first, isWide = false, before }: HitOptions = {},
): RawBuilder<unknown> {
  const path = chooseAccessPath(filter, box, isWide);
  const withinBox = box ? sql` and ${boxCondition(box)} and lat is not null` : sql``;
  const order = first
    ? sql`order by ${first.by === 'newest' ? sql`created_at desc, id desc` : sql`created_at, id`}`
    : sql``;
  const limit = first ? sql`limit ${first.limit}` : sql``;
  const selected = typeof columns === 'string' ? sql.raw(columns) : columns;
  const matching = sql`
    select ${selected} from ${ACCESS_PATHS[path](filter, box)}${withinBox} ${order} ${limit}`;
  if (path === 'by index') return matching;
  // A nested loop over the weeks preserves their order. `offset 0` keeps the planner from flattening it into another
  // join.
  const weekRows =
    first?.by === 'oldest'
      ? sql`(select * from ${weekRanges(filter)} order by first_week) as weeks`
      : before
        ? sql`(select * from ${weekRanges(filter)} where last_week < ${before}) as weeks`
        : weekRanges(filter);
  return sql`select hits.* from ${weekRows} cross join lateral (${matching} offset 0) as hits ${limit}`;
}

/**
 * The ways to look up ads: by the most selective index on a sort order or seller; or, week by week, by keys or by
 * place.
 */
const ACCESS_PATHS = {
  'by index': (filter: SearchFilter) => sql`ads where ${toConditions(filter)}`,
  'by keys': (filter: SearchFilter, box: GeoBox | undefined) =>
    sql`${adsByKeys(filter, box)} where ${toConditions(toRecheckFilter(filter))}`,
  'by place': (filter: SearchFilter, box: GeoBox | undefined) =>
    sql`ads where ${toConditions(filter)} and ${inStrips(filter, box)}`,
};

function chooseAccessPath(filter: SearchFilter, box?: GeoBox, isWide = false): keyof typeof ACCESS_PATHS {
  const { words, attributes, sellerId, near } = filter;
  if (sellerId !== undefined) return 'by index';
  if (words.length > 0 || attributes.some(isOptionFilter) || (isWide && toSearchKeys(filter, box).length > 0))
    return 'by keys';
  return near || box ? 'by place' : 'by index';
}

export const usesKeyIndex = (filter: SearchFilter): boolean => chooseAccessPath(filter) === 'by keys';

export const usesWeeklyLookup = (filter: SearchFilter): boolean => chooseAccessPath(filter) !== 'by index';

/**
 * The planner cannot estimate how common a key is within a week, so it must not compare the key index with an index on
 * other filters. `offset 0` is the optimization fence; without other filters it would only add cost.
 */
function adsByKeys(filter: SearchFilter, box: GeoBox | undefined): RawBuilder<unknown> {
  const { minRank, maxRank, since, newAds } = filter;
  const hasOtherFilters = [minRank, maxRank, since, newAds].some((value) => value !== undefined);
  const matchesKeys = sql.join(toSearchKeys(filter, box).map(matchesAnyKey), sql` and `);
  const matching = sql`select * from ads where status in ('active', 'reserved') and ${matchesKeys}`;
  return sql`(${matching} ${hasOtherFilters ? sql`offset 0` : sql``}) as ads`;
}

/** Conditions for the place index, which is ordered by week, strip of 0.1° latitude, and longitude. */
function inStrips({ near }: SearchFilter, box: GeoBox | undefined): RawBuilder<unknown> {
  const boxes = [near && boxAround(near), box].filter((one) => one !== undefined);
  const inWeek = sql`
    near_lat is not null and search_week(created_at) = any(array(select generate_series(first_week, last_week)))`;
  return sql.join([inWeek, ...boxes.map(stripsOf)], sql` and `);
}

function stripsOf({ south, west, north, east }: GeoBox): RawBuilder<unknown> {
  const inLongitudes = sql`near_lng between ${west}::float8 and ${east}::float8`;
  const strips = Array.from(
    { length: Math.floor(north * 10) - Math.floor(south * 10) + 1 },
    (_, index) => Math.floor(south * 10) + index,
  );
  // A box of more than 300 strips covers much of the world: listing them would not be selective.
  return strips.length > 300 ? inLongitudes : sql`floor(near_lat * 10) = any(${strips}::float8[]) and ${inLongitudes}`;
}

/** With more cells, reading their index entries costs more than their selectivity saves. */
const MAX_CELLS = 16;
const AREA_LEVELS = [0, 1, 2, 3, 4, 5];

/** The search keys of a filter and a map box, one entry per part; an ad must match every part. */
export function toSearchKeys(
  { words, categoryIds, countryId, cityId, minRank, maxRank, usesPriceKeys, near, attributes }: SearchFilter,
  box?: GeoBox,
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
const toRecheckFilter = (filter: SearchFilter): SearchFilter => ({
  ...filter,
  words: [],
  categoryIds: undefined,
  countryId: undefined,
  cityId: undefined,
  attributes: filter.attributes.filter((attribute) => !isOptionFilter(attribute)),
});

const isOptionFilter = (attribute: AttributeFilter): attribute is Extract<AttributeFilter, { anyOf: string[] }> =>
  'anyOf' in attribute;

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
