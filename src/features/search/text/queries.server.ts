import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { matchesAnyKey, wordKeys } from '../engine/search-keys.server.ts';
import { weekRanges } from '../engine/select-hits.server.ts';

export interface StemmedWord {
  word: string;
  folded: string;
  /** A stop word has none. */
  lexemes: string[];
  /** Number of titles that contain the folded word. */
  ads: number;
}

/** Folds and stems each word of a query, in order. */
export async function stemWords(db: Database, words: string[]): Promise<StemmedWord[]> {
  const { rows } = await sql<StemmedWord>`
    select typed.word, search_fold(typed.word) as folded,
      tsvector_to_array(search_vector(typed.word)) as lexemes,
      coalesce((select ads from search_words where word = search_fold(typed.word)), 0) as ads
    from unnest(${words}::text[]) with ordinality as typed(word, position)
    order by position`.execute(db);
  return rows;
}

/** The lexemes of each word, in order. */
export async function findLexemes(db: Database, words: string[]): Promise<string[][]> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(search_vector(typed.word)) as lexemes
    from unnest(${words}::text[]) with ordinality as typed(word, position)
    order by position`.execute(db);
  return rows.map(({ lexemes }) => lexemes);
}

interface SimilarWord {
  word: string;
  ads: number;
}

/**
 * Words within two edits of `folded` that occur in at least `minAds` titles, nearest and commonest first. Words with
 * the same first two letters are considered too, because swapped letters leave few common trigrams.
 */
export async function findSimilarWords(db: Database, folded: string, minAds: number): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select word, ads from search_words
    where (word % ${folded} or word like ${`${folded.slice(0, 2)}%`})
      and ads >= ${minAds}::int
      and length(word) between ${folded.length - 2}::int and ${folded.length + 2}::int
      and levenshtein_less_equal(word, ${folded}, 2) <= 2
    order by levenshtein_less_equal(word, ${folded}, 2), ads desc limit 20`.execute(db);
  return rows;
}

/** Whether any live ad contains one of the lexemes. */
export async function hasAdWithLexeme(db: Database, lexemes: string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${weekRanges({ since: undefined, newAds: undefined })}
    cross join lateral (
      select 1 from ads where status in ('active', 'reserved') and ${matchesAnyKey(wordKeys(lexemes))} offset 0
    ) as hits limit 1`.execute(db);
  return rows.length > 0;
}

/** Recounts the words of live titles. */
export async function refreshSearchWords(db: Database): Promise<void> {
  await sql`
    with counted as (
      select word, ndoc as ads
      from ts_stat($$
        select to_tsvector(
          'simple', search_unsigned(search_fold(coalesce(title ->> 'ar', '') || ' ' || coalesce(title ->> 'en', '')))
        )
        from ads where status in ('active', 'reserved')
      $$)
      where length(word) between 3 and 40
    ), deleted as (
      delete from search_words as old where not exists (select from counted where counted.word = old.word)
    )
    insert into search_words (word, ads) select word, ads from counted
    on conflict (word) do update set ads = excluded.ads where search_words.ads <> excluded.ads`.execute(db);
}
