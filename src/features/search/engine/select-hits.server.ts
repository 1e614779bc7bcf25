import { type RawBuilder, sql } from 'kysely';

import { toConditions, type SearchFilter, boxCondition } from './conditions.server.ts';
import { toRecheckFilter, matchesAnyKey, isOptionFilter, toSearchKeys } from './search-keys.server.ts';
import { type GeoBox, boxAround } from '../map/geo.ts';

interface HitOptions {
  box?: GeoBox | undefined;
  /** Limits the result to this many of the newest or oldest, in that order. */
  first?: { by: 'newest' | 'oldest'; limit: number } | undefined;
  /**
   * Whether `columns` includes some that no sort index covers: an index-only scan is impossible, so keys are preferred.
   */
  isWide?: boolean;
}

/**
 * A statement that selects the matching ads. Keys and places are looked up one range of weeks at a time, newest first
 * unless the oldest are wanted, so that a limit leaves the remaining weeks unread.
 */
export function selectHits(
  columns: string,
  filter: SearchFilter,
  { box, first, isWide = false }: HitOptions = {},
): RawBuilder<unknown> {
  const path = chooseAccessPath(filter, box, isWide);
  const withinBox = box ? sql` and ${boxCondition(box)} and lat is not null` : sql``;
  const order = first
    ? sql`order by ${first.by === 'newest' ? sql`created_at desc, id desc` : sql`created_at, id`}`
    : sql``;
  const limit = first ? sql`limit ${first.limit}` : sql``;
  const matching = sql`
    select ${sql.raw(columns)} from ${ACCESS_PATHS[path](filter, box)}${withinBox} ${order} ${limit}`;
  if (path === 'by index') return matching;
  // A nested loop over the weeks preserves their order. `offset 0` keeps the planner from flattening it into another
  // join.
  const weekRows =
    first?.by === 'oldest'
      ? sql`(select * from ${weekRanges(filter)} order by first_week) as weeks`
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

/** Rows of `first_week` and `last_week` that cover all live ads that may match, newest first (`search_weeks`). */
export const weekRanges = ({ since, newAds }: Pick<SearchFilter, 'since' | 'newAds'>): RawBuilder<unknown> =>
  sql`search_weeks(${newAds?.after ?? since ?? null}::timestamptz) as weeks`;
