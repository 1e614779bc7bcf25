import { type RawBuilder, sql } from 'kysely';

import { conditions, type Filter, inBox } from './conditions.server.ts';
import { beyondKeys, hasOneOf, isChoice, keysOf } from './keys.server.ts';
import { type Box, boxAround } from './places.ts';

interface Cut {
  box?: Box | undefined;
  /** So many of the newest or the oldest, in order. */
  first?: { by: 'newest' | 'oldest'; most: number } | undefined;
  /** Whether columns are asked for that no index of an order has: then it is no better than keys. */
  isWide?: boolean;
}

/**
 * A statement that gathers the ads that match. Keys and places are looked up a week at a time, the newest first unless the
 * oldest are asked for: whoever takes only so many leaves the other weeks unread.
 */
export function hits(columns: string, filter: Filter, { box, first, isWide = false }: Cut = {}): RawBuilder<unknown> {
  const way = wayOf(filter, box, isWide);
  const inside = box ? sql` and ${inBox(box)} and lat is not null` : sql``;
  const cut = first
    ? sql`order by ${first.by === 'newest' ? sql`created_at desc, id desc` : sql`created_at, id`} limit ${first.most}`
    : sql``;
  const found = sql`select ${sql.raw(columns)} from ${WAYS[way](filter, box)}${inside} ${cut}`;
  if (way === 'by index') return found;
  // A loop over the weeks: it keeps their order. The offset keeps the planner from making it anything else.
  const inTurn =
    first?.by === 'oldest' ? sql`(select * from ${weeks(filter)} order by first_week) as weeks` : weeks(filter);
  return sql`select hits.* from ${inTurn} cross join lateral (${found} offset 0) as hits ${first ? sql`limit ${first.most}` : sql``}`;
}

/** How ads are looked up: by the index of an order or a seller that narrows best, or, week by week, by keys or by place. */
const WAYS = {
  'by index': (filter: Filter) => sql`ads where ${conditions(filter)}`,
  'by keys': (filter: Filter, box: Box | undefined) =>
    sql`${adsByKeys(filter, box)} where ${conditions(beyondKeys(filter))}`,
  'by place': (filter: Filter, box: Box | undefined) =>
    sql`ads where ${conditions(filter)} and ${inStrips(filter, box)}`,
};

function wayOf(filter: Filter, box?: Box, isWide = false): keyof typeof WAYS {
  const { words, attributes, sellerId, near } = filter;
  if (sellerId !== undefined) return 'by index';
  if (words.length > 0 || attributes.some(isChoice) || (isWide && keysOf(filter, box).length > 0)) return 'by keys';
  return near || box ? 'by place' : 'by index';
}

export const isByKeys = (filter: Filter): boolean => wayOf(filter) === 'by keys';

export const isByWeek = (filter: Filter): boolean => wayOf(filter) !== 'by index';

/**
 * The planner can't tell how common a key is in a week: it must not weigh this index against one that other filters have. The offset keeps it from
 * that; where there is none, it would only cost.
 */
function adsByKeys(filter: Filter, box: Box | undefined): RawBuilder<unknown> {
  const { minRank, maxRank, since, news } = filter;
  const hasOther = [minRank, maxRank, since, news].some((given) => given !== undefined);
  const having = sql`select * from ads where status in ('active', 'reserved') and ${sql.join(keysOf(filter, box).map(hasOneOf), sql` and `)}`;
  return sql`(${having} ${hasOther ? sql`offset 0` : sql``}) as ads`;
}

/** By the strips of the index of places. */
function inStrips({ near }: Filter, box: Box | undefined): RawBuilder<unknown> {
  const boxes = [near && boxAround(near), box].filter((one) => one !== undefined);
  const inWeek = sql`near_lat is not null and search_week(created_at) = any(array(select generate_series(first_week, last_week)))`;
  return sql.join([inWeek, ...boxes.map(stripsOf)], sql` and `);
}

function stripsOf({ south, west, north, east }: Box): RawBuilder<unknown> {
  const narrow = sql`near_lng between ${west}::float8 and ${east}::float8`;
  const strips = Array.from(
    { length: Math.floor(north * 10) - Math.floor(south * 10) + 1 },
    (_, at) => Math.floor(south * 10) + at,
  );
  // A box of many strips is most of the world: they don't narrow it.
  return strips.length > 300 ? narrow : sql`floor(near_lat * 10) = any(${strips}::float8[]) and ${narrow}`;
}

/** The weeks of live ads that may match, each row a `first_week` and a `last_week`, the newest first. */
export const weeks = ({ since, news }: Pick<Filter, 'since' | 'news'>): RawBuilder<unknown> =>
  sql`search_weeks(${news?.after ?? since ?? null}::timestamptz) as weeks`;
