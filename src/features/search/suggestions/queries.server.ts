import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { BEFORE_DETAILS, CONNECTORS, YEAR } from './phrase-borders.ts';

/** Number of most common phrases to store. Keeps the shortest prefixes fast on the largest marketplace. */
const MAX_STORED_PHRASES = 50_000;
const LAST_LETTER = String.fromCodePoint(0x10ffff);

/**
 * The most common phrases that start with a folded text, from any of their words on, with the number of titles that
 * begin with them. `place` is a key such as `city=12`.
 */
export async function findPhrasesByPrefix(
  db: Database,
  folded: string,
  { place, limit }: { place: string | undefined; limit: number },
): Promise<{ phrase: string; ads: number }[]> {
  const ads = place === undefined ? sql`ads` : sql`(places ->> ${place}::text)::int`;
  const { rows } = await sql<{ phrase: string; ads: number }>`
    select phrase, max(${ads}) as ads from search_phrases
    where key >= ${folded} and key < ${folded + LAST_LETTER} and ${ads} > 0
    group by phrase order by max(${ads}) desc, length(phrase), phrase limit ${limit}`.execute(db);
  return rows;
}

/** The most common spelling in titles, by the folded phrase. */
export async function findPhrases(db: Database, folded: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; phrase: string }>`
    select distinct on (key) key, phrase from search_phrases
    where key = any(${folded}::text[]) and search_fold(phrase) = key order by key, ads desc`.execute(db);
  return new Map(rows.map(({ key, phrase }) => [key, phrase]));
}

/** A word of the vocabulary. */
export interface KnownWord {
  /** Folded. */
  word: string;
  /** The usual spelling. */
  spelling: string;
  /** The number of titles and recent descriptions that have it. */
  uses: number;
}

/** Terms of the lexicon and the catalogue, then the most common other words. */
export const findCommonWords = (db: Database, limit: number): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['word', 'spelling', 'uses'])
    .orderBy('is_term', 'desc')
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();

/** Words in use that are similar to a typed prefix, most common first. */
export async function findWordsBySimilarPrefix(db: Database, folded: string): Promise<{ word: string; ads: number }[]> {
  const { rows } = await sql<{ word: string; ads: number }>`
    select word, ads from search_words
    where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`})
      and ads > 0 and length(word) >= ${folded.length - 1}::int
    order by ads desc limit 200`.execute(db);
  return rows;
}

/**
 * Rebuilds the phrases with which active titles begin, up to the first comma or dash, or the year of a model. A phrase
 * ends where a title does, before a connector (`under`), or where titles continue with different words, but never with
 * a connector. It has up to four words; up to six at the end of a title.
 */
export async function refreshSearchPhrases(db: Database): Promise<void> {
  await sql`
    with beginnings as materialized (
      select
        country_id, city_id,
        regexp_split_to_array(btrim(coalesce(split_part(main, year, 1) || year, main), ' .-'), '\\s+') as words
      from ads, unnest(array[title ->> 'en', title ->> 'ar']) as text,
        substring(text, ${BEFORE_DETAILS}) as main, substring(main, ${YEAR}) as year
      where status in ('active', 'reserved') and text is not null
    ), counted as (
      select
        lower(array_to_string(words[1:size], ' ')) as name, country_id, city_id,
        min(array_to_string(words[1:size], ' ')) as phrase,
        count(*)::int as ads,
        bool_or(next is null or next = any (${CONNECTORS}::text[])) as is_end,
        min(next collate "C") as first_next,
        max(next collate "C") as last_next
      from beginnings, generate_series(1, least(6, cardinality(words))) as size,
        lower(words[size + 1]) as next
      where (size <= 4 or next is null) and lower(words[size]) <> all (${CONNECTORS}::text[])
      group by 1, 2, 3
    ), everywhere as (
      select name, min(phrase) as phrase, sum(ads)::int as ads
      from counted group by name
      having bool_or(is_end) or min(first_next) <> max(last_next)
    ), common as (
      select name, phrase, ads from everywhere where length(name) between 3 and 60
      order by ads desc, name limit ${MAX_STORED_PHRASES}
    ), by_place as (
      select name, place, sum(counted.ads)::int as ads
      from common join counted using (name),
        unnest(array['country=' || country_id, 'city=' || city_id]) as place
      where place is not null group by 1, 2
    ), placed as (
      select common.phrase, common.ads, jsonb_object_agg(place, by_place.ads) as places
      from common join by_place using (name) group by 1, 2
    ), keyed as materialized (
      select distinct on (1, 2) array_to_string(words[start:], ' ') as key, phrase, ads, places
      from (select *, regexp_split_to_array(search_fold(phrase), '\\s+') as words from placed) as folded,
        generate_series(1, cardinality(words)) as start
    ), deleted as (
      delete from search_phrases as old
      where not exists (select from keyed where keyed.key = old.key and keyed.phrase = old.phrase)
    )
    insert into search_phrases (key, phrase, ads, places)
    select key, phrase, ads, places from keyed where length(key) between 2 and 200
    on conflict (key, phrase) do update set ads = excluded.ads, places = excluded.places
      where (search_phrases.ads, search_phrases.places) is distinct from (excluded.ads, excluded.places)`.execute(db);
}
