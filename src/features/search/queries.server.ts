import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import { conditions, distanceFrom, type Filter, hasResidue, toTsquery } from './conditions.server.ts';
import { hits, isByWeek, weeks } from './hits.server.ts';
import { hasOneOf, wordKeys } from './keys.server.ts';
import type { Circle } from './places.ts';
import { isByDate, type ListSort } from './rules.ts';

export interface Window {
  limit: number;
  offset: number;
}

/** Where a list goes on: the row that comes next, by its key in the list's order, exactly as the database spells it. */
export interface Anchor {
  id: number;
  key: string;
}

interface Order {
  by: RawBuilder<unknown>;
  key: RawBuilder<string | null>;
  /** The rows from an anchor on. */
  from: (anchor: Anchor) => RawBuilder<unknown>;
}

/** Each matches an index of 0002_search.sql; the id goes the same way as the key, so that a row comparison finds the place. */
const ORDERS: Record<ListSort, Order> = {
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

/** Ads that tell how much the others cost. */
const MOST_SAMPLED = 2_000;

/** A place in a list; without a key where ads without a price stand in an order of prices. */
export type Place = { id: number; key: string | null };

/** Reads in the index's order and passes over what does not match: for lists that match much. */
export async function walk(
  db: Database,
  filter: Filter,
  sort: ListSort,
  { limit, offset }: Window,
  anchor?: Anchor,
): Promise<Place[]> {
  const { by, key, from } = ORDERS[sort];
  const { categoryIds: leaves = [], ...rest } = filter;
  const start = anchor ? sql`and ${from(anchor)}` : sql``;
  const isMerged = leaves.length > 1 && !hasResidue(filter, sort);
  const page = isMerged
    ? sql<Place>`
        select page.id, ${key} as key
        from unnest(${leaves}::int[]) as leaf(category)
        cross join lateral (
          select id, created_at, price_rank from ads
          where category_id = leaf.category and ${conditions({ ...rest, categoryIds: undefined })} ${start}
          order by ${by} limit ${limit + offset}
        ) as page
        order by ${by} limit ${limit} offset ${offset}`
    : sql<Place>`select id, ${key} as key from ads where ${conditions(filter)} ${start} order by ${by} limit ${limit} offset ${offset}`;
  return (await page.execute(db)).rows;
}

/** Reads what matches by whatever index narrows best, then sorts; of the newest or oldest only the weeks that are needed. For lists that match little, and deep pages. */
export async function gather(
  db: Database,
  filter: Filter,
  sort: ListSort,
  { limit, offset }: Window,
): Promise<Place[]> {
  const { by, key } = ORDERS[sort];
  const first = isByDate(sort) && isByWeek(filter) ? { by: sort, most: limit + offset } : undefined;
  const { rows } = await sql<Place>`
    with hits as materialized (${hits('id, created_at, price_rank', filter, { first })})
    select id, ${key} as key from hits order by ${by} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The price up to which a part of the newest ads that match cost, or from which on when the dearest come first; undefined where none has a price. */
export async function priceAround(
  db: Database,
  filter: Filter,
  sort: 'low-to-high' | 'high-to-low',
  part: number,
): Promise<number | undefined> {
  const sample = hits('price_rank', filter, { first: { by: 'newest', most: MOST_SAMPLED } });
  const { rows } = await sql<{ rank: number | null }>`
    select percentile_disc(${part}::float8) within group (order by price_rank ${sql.raw(sort === 'low-to-high' ? 'asc' : 'desc')}) as rank
    from (${sample}) as sample`.execute(db);
  return rows[0]?.rank ?? undefined;
}

/** Best match first. What a match is worth halves with each year of age; seen from any day the order is the same. */
export async function rank(db: Database, filter: Filter, { limit, offset }: Window): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with hits as materialized (${hits('id, created_at, search', filter)})
    select id, null as key from hits
    order by ts_rank(search, ${toTsquery(filter.words)}::tsquery) * power(2, extract(epoch from created_at)::float8 / 31536000) desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The nearest first, of those within a circle; their places have no key. */
export async function nearest(db: Database, filter: Filter, near: Circle, { limit, offset }: Window): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with hits as materialized (${hits('id, near_lat, near_lng', { ...filter, near })})
    select id, null as key from hits order by ${distanceFrom(near)}, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** How many ads match, counted up to one more than 10,000. */
export async function countAds(db: Database, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${hits('1', filter)} limit ${MAX_TOTAL + 1}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The same, and the place so far down the newest, by one reading. */
export async function countAndFind(
  db: Database,
  filter: Filter,
  offset: number,
): Promise<{ total: number; place: Place | undefined }> {
  const { rows } = await sql<{ total: number; id: number | null; key: string | null }>`
    with hits as materialized (${hits('id, created_at', filter, { first: { by: 'newest', most: MAX_TOTAL + 1 } })})
    select total, id, key from (select count(*) as total from hits) as counted
    left join (select id, created_at::text as key from hits limit 1 offset ${offset}) as place on true`.execute(db);
  const { total = 0, id = null, key = null } = rows[0] ?? {};
  return { total, place: id === null ? undefined : { id, key } };
}

/** A draw among the featured ads that match; each has the same chance of each turn. */
export async function findFeaturedIds(
  db: Database,
  filter: Filter,
  { now, turn, limit }: { now: Date; turn: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ads where featured_until > ${now}::timestamptz and ${conditions(filter)}
    order by hashint8extended(id, ${turn}) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

// Words

export interface StemmedWord {
  word: string;
  folded: string;
  /** Lexemes of the word, and of those that mean the same. A stop word has none. */
  lexemes: string[];
  /** Titles with the word as it is. */
  ads: number;
}

/** What each word of a query comes down to. */
export async function stemWords(db: Database, words: string[]): Promise<StemmedWord[]> {
  const { rows } = await sql<StemmedWord>`
    select given.word, search_fold(given.word) as folded,
      array(
        select unnest(own.lexemes)
        union
        select other.lexeme from search_synonyms as mine join search_synonyms as other using (meaning) where mine.lexeme = any(own.lexemes)
      ) as lexemes,
      coalesce((select ads from search_words where word = search_fold(given.word)), 0) as ads
    from unnest(${words}::text[]) with ordinality as given(word, position),
      lateral (select tsvector_to_array(search_vector(given.word)) as lexemes) as own
    order by position`.execute(db);
  return rows;
}

export interface NearWord {
  word: string;
  ads: number;
}

/** Words of at least so many titles within two edits of one, the nearest and commonest first. Two letters swapped leave few trigrams: hence the same beginning, too. */
export async function findNearWords(db: Database, folded: string, leastAds: number): Promise<NearWord[]> {
  const { rows } = await sql<NearWord>`
    select word, ads from search_words
    where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`})
      and ads >= ${leastAds}::int
      and length(word) between ${folded.length - 2}::int and ${folded.length + 2}::int
      and levenshtein_less_equal(word, ${folded}, 2) <= 2
    order by levenshtein_less_equal(word, ${folded}, 2), ads desc limit 20`.execute(db);
  return rows;
}

/** Whether any live ad has one of the lexemes. */
export async function isFound(db: Database, lexemes: string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${weeks({ since: undefined, news: undefined })}
    cross join lateral (select 1 from ads where status in ('active', 'reserved') and ${hasOneOf(wordKeys(lexemes))} offset 0) as hits limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Counts the words of live titles anew. */
export async function refreshSearchWords(db: Database): Promise<void> {
  await sql`
    with counted as (
      select word, ndoc as ads
      from ts_stat($$select to_tsvector('simple', search_unsigned(search_fold(coalesce(title ->> 'ar', '') || ' ' || coalesce(title ->> 'en', '')))) from ads where status in ('active', 'reserved')$$)
      where length(word) between 3 and 40
    ), gone as (
      delete from search_words as old where not exists (select from counted where counted.word = old.word)
    )
    insert into search_words (word, ads) select word, ads from counted
    on conflict (word) do update set ads = excluded.ads where search_words.ads <> excluded.ads`.execute(db);
}
