import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { limits } from '#platform/limits.ts';

import { toConditions, distanceFrom, type SearchFilter, hasUnindexedConditions } from './conditions.server.ts';
import { selectHits, usesWeeklyLookup } from './select-hits.server.ts';
import type { GeoCircle } from '../geo.ts';
import { isDateSort, type ColumnSort } from '../rules.ts';

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
