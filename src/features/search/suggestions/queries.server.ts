import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

/** Phrases kept, commonest first: so that the shortest beginning is answered at once in the largest market. */
const MOST_PHRASES = 50_000;
const LAST_LETTER = String.fromCodePoint(0x10ffff);

/** The commonest phrases that have a word from which on they begin like this. */
export async function findPhrases(db: Database, folded: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select phrase from search_phrases where key >= ${folded} and key < ${folded + LAST_LETTER}
    group by phrase order by max(ads) desc, length(phrase), phrase limit ${limit}`.execute(db);
  return rows.map(({ phrase }) => phrase);
}

/** Words in use that look like the beginning of a word, commonest first. */
export async function findWordsAlike(db: Database, folded: string): Promise<{ word: string; ads: number }[]> {
  const { rows } = await sql<{ word: string; ads: number }>`
    select word, ads from search_words where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`}) and length(word) >= ${folded.length - 1}::int
    order by ads desc limit 200`.execute(db);
  return rows;
}

/**
 * Collects anew how live titles begin: up to four words, not beyond the first comma or dash, not ending in a small word. A phrase
 * that always goes on in the same way is left to the longer one.
 */
export async function refreshPhrases(db: Database): Promise<void> {
  await sql`
    with beginnings as materialized (
      select regexp_split_to_array(btrim((regexp_match(text, '^[^,،;؛:|(\\[–—!؟?+*]+'))[1], ' .-'), '\\s+') as words
      from ads, unnest(array[title ->> 'en', title ->> 'ar']) as text
      where status in ('active', 'reserved') and text is not null
    ), counted as (
      select lower(array_to_string(words[1:many], ' ')) as name, lower(array_to_string(words[1:many - 1], ' ')) as shorter,
        min(array_to_string(words[1:many], ' ')) as phrase, count(*) as ads
      from beginnings, generate_series(1, least(4, cardinality(words))) as many
      where words[many] !~* '^(a|an|and|at|by|for|from|in|of|on|or|the|to|with|&|-|/|في|من|مع|على|الى|إلى|أو|او|و|عن)$'
      group by 1, 2
    ), kept as (
      select phrase, ads from counted
      where length(name) between 3 and 60 and not exists (select from counted as longer where longer.shorter = counted.name and longer.ads = counted.ads)
      order by ads desc, name limit ${MOST_PHRASES}
    ), keyed as materialized (
      select distinct on (1, 2) array_to_string(words[start:], ' ') as key, phrase, ads
      from (select phrase, ads, regexp_split_to_array(search_fold(phrase), '\\s+') as words from kept) as folded,
        generate_series(1, cardinality(words)) as start
    ), gone as (
      delete from search_phrases as old where not exists (select from keyed where keyed.key = old.key and keyed.phrase = old.phrase)
    )
    insert into search_phrases (key, phrase, ads) select key, phrase, ads from keyed where length(key) between 2 and 200
    on conflict (key, phrase) do update set ads = excluded.ads where search_phrases.ads <> excluded.ads`.execute(db);
}
