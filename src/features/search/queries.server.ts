import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import { MAX_TOTAL } from '#platform/paging.ts';

import type { Sort } from './contract.ts';
import type { AttributeFilter } from './rules.ts';

/** What a list shows, in rows' keys. */
export interface Filter {
  /** Leaves; undefined for all. */
  categoryIds: number[] | undefined;
  countryId: number | undefined;
  cityId: number | undefined;
  /** In the reference currency. */
  minRank: number | undefined;
  maxRank: number | undefined;
  attributes: AttributeFilter[];
  /** A tsquery. */
  text: string | undefined;
}

export interface Position {
  sort: Sort;
  limit: number;
  offset: number;
}

/** More hits than these are not ranked but listed newest first: ranking them all costs more than it tells. */
const RANKED_HITS = 1000;

const ORDERS: Record<Exclude<Sort, 'relevance'>, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  'low-to-high': sql`price_rank, id desc`,
  'high-to-low': sql`price_rank desc nulls last, id`,
};

/** Ids of a page's ads, in order. */
export async function findIds(db: Database, filter: Filter, { sort, limit, offset }: Position): Promise<number[]> {
  if (sort === 'relevance' && filter.text) return findRankedIds(db, filter, { limit, offset });
  const order = ORDERS[sort === 'relevance' ? 'newest' : sort];
  const leaves = filter.categoryIds;
  const { rows } =
    leaves && leaves.length > 1 && !filter.text
      ? await mergedLeaves(filter, leaves, order, limit, offset).execute(db)
      : await sql<{ id: number }>`select id from ads where ${where(filter)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each leaf gives its own first rows from its index, and only those are sorted: a subtree costs no more than its page. */
function mergedLeaves(filter: Filter, leaves: number[], order: RawBuilder<unknown>, limit: number, offset: number) {
  return sql<{ id: number }>`
    select page.id
    from unnest(${leaves}::int[]) as leaf(category)
    cross join lateral (
      select id, created_at, price_rank from ads
      where category_id = leaf.category and ${where({ ...filter, categoryIds: undefined })}
      order by ${order} limit ${limit + offset}
    ) as page
    order by ${order} limit ${limit} offset ${offset}`;
}

async function findRankedIds(db: Database, filter: Filter, { limit, offset }: { limit: number; offset: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with hits as materialized (select id, created_at, search from ads where ${where(filter)} order by created_at desc, id desc limit ${RANKED_HITS})
    select id from hits
    order by ts_rank(search, ${filter.text}::tsquery) / (1 + extract(epoch from now() - created_at) / 31536000) desc, created_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  if (rows.length > 0 || offset < RANKED_HITS) return rows.map(({ id }) => id);
  return findIds(db, filter, { sort: 'newest', limit, offset });
}

/** How many ads match, counted up to one more than 10,000. */
export async function countAds(db: Database, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ads where ${where(filter)} limit ${MAX_TOTAL + 1}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}

function where(filter: Filter): RawBuilder<unknown> {
  const conditions = [sql`status in ('active', 'reserved')`];
  if (filter.categoryIds) conditions.push(sql`category_id = any(${filter.categoryIds}::int[])`);
  if (filter.countryId !== undefined) conditions.push(sql`country_id = ${filter.countryId}`);
  if (filter.cityId !== undefined) conditions.push(sql`city_id = ${filter.cityId}`);
  if (filter.minRank !== undefined) conditions.push(sql`price_rank >= ${filter.minRank}`);
  if (filter.maxRank !== undefined) conditions.push(sql`price_rank <= ${filter.maxRank}`);
  if (filter.text) conditions.push(sql`search @@ ${filter.text}::tsquery`);
  for (const attribute of filter.attributes) conditions.push(attributeCondition(attribute));
  return sql.join(conditions, sql` and `);
}

function attributeCondition(filter: AttributeFilter): RawBuilder<unknown> {
  if ('anyOf' in filter) {
    const choices = filter.anyOf.flatMap((value) => [{ [filter.key]: value }, { [filter.key]: [value] }, ...(value === 'true' ? [{ [filter.key]: true }] : [])]);
    return sql`(${sql.join(choices.map((choice) => sql`attributes @> ${JSON.stringify(choice)}::jsonb`), sql` or `)})`;
  }
  const number = sql`(case jsonb_typeof(attributes -> ${filter.key}) when 'number' then (attributes ->> ${filter.key})::float8 end)`;
  const bounds = [filter.min !== undefined && sql`${number} >= ${filter.min}`, filter.max !== undefined && sql`${number} <= ${filter.max}`].filter((bound) => bound !== false);
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`;
}

export interface StemmedWord {
  word: string;
  folded: string;
  /** Lexemes of the word, and of those that mean the same. */
  lexemes: string[];
  isKnown: boolean;
}

/** What each word of a query comes down to. Stop words have no lexeme. */
export async function stemWords(db: Database, words: string[]): Promise<StemmedWord[]> {
  const { rows } = await sql<StemmedWord>`
    select word, search_fold(word) as folded,
      array(
        select distinct lexeme from (
          select unnest(tsvector_to_array(search_vector(word))) as lexeme
          union
          select unnest(tsvector_to_array(to_tsvector('public.market', other.stem)))
          from search_synonyms own join search_synonyms other on other.meaning = own.meaning
          where own.stem = search_stem(word)
        ) as meant
      ) as lexemes,
      exists (select 1 from search_words where search_words.word = search_fold(given.word)) as "isKnown"
    from unnest(${words}::text[]) with ordinality as given(word, position)
    order by position`.execute(db);
  return rows;
}

/** The commonest word in use within a typo or two of an unknown one; a transposition leaves few trigrams, hence the same beginning too. */
export async function findNearWord(db: Database, folded: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`}) and length(word) between ${folded.length - 2} and ${folded.length + 2}
      and levenshtein_less_equal(word, ${folded}, 2) <= 2
    order by levenshtein_less_equal(word, ${folded}, 2), ads desc limit 1`.execute(db);
  return rows[0]?.word;
}

/** Counts the words of live titles anew. */
export async function refreshSearchWords(db: Database): Promise<void> {
  await sql`
    with counted as (
      select word, ndoc as ads
      from ts_stat($$select to_tsvector('simple', search_fold(coalesce(title ->> 'ar', '') || ' ' || coalesce(title ->> 'en', ''))) from ads where status in ('active', 'reserved')$$)
      where length(word) between 3 and 40
    ), gone as (
      delete from search_words where word not in (select word from counted)
    )
    insert into search_words (word, ads) select word, ads from counted
    on conflict (word) do update set ads = excluded.ads where search_words.ads <> excluded.ads`.execute(db);
}
