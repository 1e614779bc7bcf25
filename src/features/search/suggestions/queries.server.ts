import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { BEFORE_DETAILS, CONNECTORS, YEAR } from './phrase-borders.ts';

/** Number of most common phrases to store. Keeps the shortest prefixes fast on the largest marketplace. */
const MAX_STORED_PHRASES = 50_000;
const LAST_LETTER = String.fromCodePoint(0x10ffff);

/** The most common phrases that start with a folded text, from any of their words on. */
export async function findPhrasesByPrefix(db: Database, folded: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases where key >= ${folded} and key < ${folded + LAST_LETTER}
    group by phrase order by max(ads) desc, length(phrase), phrase limit ${limit}`.execute(db);
  return rows.map(({ phrase }) => phrase);
}

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
        regexp_split_to_array(btrim(coalesce(split_part(main, year, 1) || year, main), ' .-'), '\\s+') as words
      from ads, unnest(array[title ->> 'en', title ->> 'ar']) as text,
        substring(text, ${BEFORE_DETAILS}) as main, substring(main, ${YEAR}) as year
      where status in ('active', 'reserved') and text is not null
    ), counted as (
      select
        lower(array_to_string(words[1:size], ' ')) as name,
        min(array_to_string(words[1:size], ' ')) as phrase,
        count(*) as ads
      from beginnings, generate_series(1, least(6, cardinality(words))) as size,
        lower(words[size + 1]) as next
      where (size <= 4 or next is null) and lower(words[size]) <> all (${CONNECTORS}::text[])
      group by 1
      having bool_or(next is null or next = any (${CONNECTORS}::text[]))
        or min(next collate "C") <> max(next collate "C")
    ), common as (
      select phrase, ads from counted where length(name) between 3 and 60
      order by ads desc, name limit ${MAX_STORED_PHRASES}
    ), keyed as materialized (
      select distinct on (1, 2) array_to_string(words[start:], ' ') as key, phrase, ads
      from (select phrase, ads, regexp_split_to_array(search_fold(phrase), '\\s+') as words from common) as folded,
        generate_series(1, cardinality(words)) as start
    ), deleted as (
      delete from search_phrases as old
      where not exists (select from keyed where keyed.key = old.key and keyed.phrase = old.phrase)
    )
    insert into search_phrases (key, phrase, ads) select key, phrase, ads from keyed where length(key) between 2 and 200
    on conflict (key, phrase) do update set ads = excluded.ads where search_phrases.ads <> excluded.ads`.execute(db);
}
