import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { limits } from '#platform/limits.ts';

import { type Clause, parseClause, toTsquery } from '../text/clauses.ts';
import { distanceFrom, type SearchFilter } from './conditions.server.ts';
import type { ListPosition, PageWindow } from './queries.server.ts';
import { selectHits } from './select-hits.server.ts';

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

/** Reads the ads of `hits` again for their score. Sorting them by date together with their words would cost more. */
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
