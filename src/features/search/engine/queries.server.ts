import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { limits } from '#platform/limits.ts';

import {
  toConditions,
  distanceFrom,
  type SearchFilter,
  hasUnindexedConditions,
  toTsquery,
} from './conditions.server.ts';
import { selectHits, usesWeeklyLookup } from './select-hits.server.ts';
import type { GeoCircle } from '../geo.ts';
import { isDateSort, type ColumnSort } from '../rules.ts';
import { type Clause, parseClause } from '../text/clauses.ts';

export interface PageWindow {
  limit: number;
  offset: number;
}

/** A keyset cursor: the next row's id and its sort key, as text exactly as PostgreSQL writes it. */
export interface PageCursor {
  id: number;
  key: string;
}

interface Order {
  by: RawBuilder<unknown>;
  key: RawBuilder<string | null>;
  /** Condition for the rows from a cursor on, inclusive. */
  from: (cursor: PageCursor) => RawBuilder<unknown>;
}

/**
 * Each order matches an index of 0002_search.sql. The id is sorted in the same direction as the key, so that a row
 * comparison finds the cursor's position.
 */
const ORDERS: Record<ColumnSort, Order> = {
  newest: {
    by: sql`created_at desc, id desc`,
    key: sql`created_at::text`,
    from: ({ key, id }) => sql`(created_at, id) <= (${key}::timestamptz, ${id}::bigint)`,
  },
  oldest: {
    by: sql`created_at, id`,
    key: sql`created_at::text`,
    from: ({ key, id }) => sql`(created_at, id) >= (${key}::timestamptz, ${id}::bigint)`,
  },
  'low-to-high': {
    by: sql`price_rank, id`,
    key: sql`price_rank::text`,
    from: ({ key, id }) => sql`(price_rank, id) >= (${key}::float8, ${id}::bigint)`,
  },
  'high-to-low': {
    by: sql`price_rank desc nulls last, id desc`,
    key: sql`price_rank::text`,
    from: ({ key, id }) => sql`(price_rank, id) <= (${key}::float8, ${id}::bigint)`,
  },
};

/** Number of newest ads used to estimate a price percentile. */
const MAX_SAMPLED = 2_000;

/** A position in a list. `key` is null for ads without a price in a price order. */
export type ListPosition = { id: number; key: string | null };

/** Scans the index of the sort order and skips rows that do not match. For filters that match many ads. */
export async function scanInOrder(
  db: Database,
  filter: SearchFilter,
  sort: ColumnSort,
  { limit, offset }: PageWindow,
  cursor?: PageCursor,
): Promise<ListPosition[]> {
  const { by, key, from } = ORDERS[sort];
  const { categoryIds: leaves = [], ...rest } = filter;
  const start = cursor ? sql`and ${from(cursor)}` : sql``;
  const isMerged = leaves.length > 1 && !hasUnindexedConditions(filter, sort);
  const page = isMerged
    ? sql<ListPosition>`
        select page.id, ${key} as key
        from unnest(${leaves}::int[]) as leaf(category)
        cross join lateral (
          select id, created_at, price_rank from ads
          where category_id = leaf.category and ${toConditions({ ...rest, categoryIds: undefined })} ${start}
          order by ${by} limit ${limit + offset}
        ) as page
        order by ${by} limit ${limit} offset ${offset}`
    : sql<ListPosition>`
        select id, ${key} as key from ads
        where ${toConditions(filter)} ${start}
        order by ${by} limit ${limit} offset ${offset}`;
  return (await page.execute(db)).rows;
}

/**
 * Reads all hits by the most selective index, then sorts them; for the newest or oldest, only the weeks that are
 * needed. For filters that match few ads, and for deep pages.
 */
export async function collectAndSort(
  db: Database,
  filter: SearchFilter,
  sort: ColumnSort,
  { limit, offset }: PageWindow,
): Promise<ListPosition[]> {
  const { by, key } = ORDERS[sort];
  const first = isDateSort(sort) && usesWeeklyLookup(filter) ? { by: sort, limit: limit + offset } : undefined;
  const { rows } = await sql<ListPosition>`
    with hits as materialized (${selectHits('id, created_at, price_rank', filter, { first })})
    select id, ${key} as key from hits order by ${by} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Estimates the price rank below which (`low-to-high`) or above which (`high-to-low`) a share of hits lie, from a
 * sample of the newest. Undefined if no sampled ad has a price.
 */
export async function estimatePricePercentile(
  db: Database,
  filter: SearchFilter,
  sort: 'low-to-high' | 'high-to-low',
  share: number,
): Promise<number | undefined> {
  const direction = sort === 'low-to-high' ? sql`asc` : sql`desc`;
  const sample = selectHits('price_rank', filter, { first: { by: 'newest', limit: MAX_SAMPLED } });
  const { rows } = await sql<{ rank: number | null }>`
    select percentile_disc(${share}::float8) within group (order by price_rank ${direction}) as rank
    from (${sample}) as sample`.execute(db);
  return rows[0]?.rank ?? undefined;
}

/** What makes an ad a better result of a text. Tuned on `bench/relevance`. */
const WEIGHTS = {
  /** In a category that the text names, if most of the ads found are in these. */
  category: 20,
  // Of the next three, the first that applies counts.
  /** The title has all words as typed. */
  typedTitle: 12,
  /** The title has all words in some form: a synonym, a correction, the other script. */
  title: 5,
  /** The ad has all words as typed. */
  typed: 2,
  /** PostgreSQL's rank, from 0 to 1: how often the words occur, and in which part of the ad. */
  rank: 8,
  /** In the category that most titles with the words are in. */
  likelyCategory: 3,
  /** In a city or country that the text names, not only by its words. */
  place: 8,
  /** Lost at the edge of a circle. */
  distance: 2,
  /** Lost by a price that ads of the category hardly have. */
  oddPrice: 3,
  pictures: 0.1,
  /** Lost with each year of age. */
  year: 0.3,
};

/** Best match first, of the newest `limits.maxRankedHits`. The order does not depend on the current date. */
export async function rankByRelevance(db: Database, filter: SearchFilter, window: PageWindow): Promise<ListPosition[]> {
  const { rows } = await sql<ListPosition>`
    with hits as materialized (${selectNewest('id', filter)})
    select id, null as key from (${selectBest(filter, window)}) as best`.execute(db);
  return rows;
}

/**
 * The same, and the number of matching ads, capped at 10,001: that of the weeks which were read for the rank, and that
 * of the weeks before. Only for filters that are looked up by week.
 */
export async function rankAndCount(
  db: Database,
  filter: SearchFilter,
  window: PageWindow,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with
      hits as materialized (${selectNewest('id, first_week, count(*) over () as in_week', filter)}),
      read as materialized (
        select coalesce(sum(in_week), 0) as total, min(first_week) as week
        from (select distinct first_week, in_week from hits) as weeks
      )
    select
      array(${selectBest(filter, window)}) as ids,
      case
        when (select count(*) from hits) < ${limits.maxRankedHits} then (select total from read)
        else (select total from read) + (
          select count(*) from (
            ${selectHits('1', filter, { before: sql`(select week from read)` })}
            limit greatest(0, ${limits.maxTotal + 1} - (select total from read))
          ) as older
        )
      end as total`.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { ids: ids.map(Number), total: Math.min(total, limits.maxTotal + 1) };
}

const selectNewest = (columns: string, filter: SearchFilter): RawBuilder<unknown> =>
  selectHits(columns, filter, { first: { by: 'newest', limit: limits.maxRankedHits } });

/** Reads the ads of `hits` once more for their score: sorting the hits by date with the words of each costs more. */
const selectBest = (filter: SearchFilter, { limit, offset }: PageWindow): RawBuilder<unknown> => sql`
  select id from ads left join search_usual_prices on usual_category_id = category_id
  where id = any(array(select id from hits))
  order by ${scoreOf(filter)} desc, id desc limit ${limit} offset ${offset}`;

/** Of a row of `ads` with its `search_usual_prices`. */
function scoreOf({ typed, words, named, likelyCategoryId, near }: SearchFilter): RawBuilder<number> {
  const query = toTsquery(words);
  const ids = words.map((clause) => parseClause(clause).ids);
  const [cityIds, countryIds] = [ids.flatMap(({ city }) => city), ids.flatMap(({ country }) => country)];
  const oneOf = (column: string, values: number[]) => sql`${sql.ref(column)} = any(${values}::int[])`;
  const weigh = (condition: RawBuilder<unknown>, weight: number) =>
    sql`case when ${condition} then ${weight}::float8 else 0 end`;
  const parts = [
    scoreWords(typed, words),
    ...(query === '' ? [] : [sql`ts_rank(search, ${query}::tsquery) * ${WEIGHTS.rank}::float8`]),
    ...(named ? [weigh(oneOf('category_id', named.categoryIds), WEIGHTS.category)] : []),
    ...(likelyCategoryId === undefined
      ? []
      : [weigh(oneOf('category_id', [likelyCategoryId]), WEIGHTS.likelyCategory)]),
    ...(cityIds.length > 0 ? [weigh(oneOf('city_id', cityIds), WEIGHTS.place)] : []),
    ...(countryIds.length > 0 ? [weigh(oneOf('country_id', countryIds), WEIGHTS.place)] : []),
    ...(near ? [sql`${distanceFrom(near)} / ${near.km}::float8 * ${-WEIGHTS.distance}::float8`] : []),
    weigh(sql`price_rank > 0 and price_rank not between low and high`, -WEIGHTS.oddPrice),
    weigh(sql`has_pictures`, WEIGHTS.pictures),
    sql`extract(epoch from created_at)::float8 / 31536000 * ${WEIGHTS.year}::float8`,
  ];
  return sql`${sql.join(parts, sql` + `)}`;
}

/** Each test reads the ad's words anew, so only the first that applies is made, and none twice. */
function scoreWords(typed: Clause[], words: Clause[]): RawBuilder<unknown> {
  const isAsTyped = toTsquery(typed) === toTsquery(words);
  const tests = new Map([
    ...(isAsTyped ? [] : [[toTsquery(typed), WEIGHTS.typed] as const]),
    [toTsquery(words, { inTitle: true }), WEIGHTS.title],
    [toTsquery(typed, { inTitle: true }), WEIGHTS.typedTitle],
  ]);
  tests.delete('');
  const choices = [...tests]
    .toReversed()
    .map(([test, weight]) => sql`when ts_match_vq(search, ${test}::tsquery) then ${weight}::float8`);
  const otherwise = sql`when true then ${isAsTyped ? WEIGHTS.typed : 0}::float8`;
  return sql`case ${sql.join([...choices, otherwise], sql` `)} end`;
}

/** The ads within a circle, nearest first. The result has no cursor keys. */
export async function findNearest(
  db: Database,
  filter: SearchFilter,
  near: GeoCircle,
  { limit, offset }: PageWindow,
): Promise<ListPosition[]> {
  const { rows } = await sql<ListPosition>`
    with hits as materialized (${selectHits('id, near_lat, near_lng', { ...filter, near })})
    select id, null as key from hits order by ${distanceFrom(near)}, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** The number of matching ads, capped at 10,001. */
export async function countAds(db: Database, filter: SearchFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${selectHits('1', filter)} limit ${limits.maxTotal + 1}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Of `limit` of the newest matching ads, how many there are, and how many of them are in some categories. */
export async function countInCategories(
  db: Database,
  filter: SearchFilter,
  categoryIds: number[],
  limit: number,
): Promise<{ inside: number; all: number }> {
  const { rows } = await sql<{ inside: number; all: number }>`
    select count(*) as all, count(*) filter (where category_id = any(${categoryIds}::int[])) as inside
    from (${selectHits('category_id', filter)} limit ${limit}) as newest`.execute(db);
  return rows[0] ?? { inside: 0, all: 0 };
}

/** The count, and the position at an offset in `newest` order, in one query. */
export async function countAdsWithPosition(
  db: Database,
  filter: SearchFilter,
  offset: number,
): Promise<{ total: number; place: ListPosition | undefined }> {
  const newest = selectHits('id, created_at', filter, { first: { by: 'newest', limit: limits.maxTotal + 1 } });
  const { rows } = await sql<{ total: number; id: number | null; key: string | null }>`
    with hits as materialized (${newest})
    select total, id, key from (select count(*) as total from hits) as counted
    left join (select id, created_at::text as key from hits limit 1 offset ${offset}) as place on true`.execute(db);
  const { total = 0, id = null, key = null } = rows[0] ?? {};
  return { total, place: id === null ? undefined : { id, key } };
}

/**
 * A random selection of matching featured ads, the same for the same seed, and the number of all matching ads if
 * `isCounted`. Each ad has the same chance for each seed.
 */
export async function drawFeaturedAndCount(
  db: Database,
  filter: SearchFilter,
  { now, seed, limit, isCounted }: { now: Date; seed: number; limit: number; isCounted: boolean },
): Promise<{ featured: number[]; total: number | undefined }> {
  const count = sql`(select count(*) from (${selectHits('1', filter)} limit ${limits.maxTotal + 1}) as found)`;
  const { rows } = await sql<{ featured: string[]; total: number | null }>`
    select ${isCounted ? count : sql`null`} as total, array(
      select id from ads where featured_until > ${now}::timestamptz and ${toConditions(filter)}
      order by hashint8extended(id, ${seed}) limit ${limit}
    ) as featured`.execute(db);
  const { featured = [], total = null } = rows[0] ?? {};
  return { featured: featured.map(Number), total: total ?? undefined };
}
